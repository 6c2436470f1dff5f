import Testing

/// A wrong rule of synchronization. The simulation must find each of them: a test of the test.
enum PlantedBug: String, CaseIterable, CustomTestStringConvertible {
  case baseIsNotUpdated = "the base is not updated after a merge"
  case captureFollowsMerge = "local changes are captured after the merge"
  case chainByLabelAlone = "two segments continue one chain after a copy of a device"
  case clockInsteadOfCause = "the clock decides which write came first"
  case copiesOverwriteFiles = "files are named by device and number, without the hash"
  case deleteAlwaysWins = "a delete removes edits that it had not seen"
  case lastTextWins = "of two texts, the later one is kept"
  case outboxIsDroppedFirst = "the outbox is emptied before the carrier has it"
  case parentsOfOwnDevice = "a segment names parents of its own device only"
  case putsHaveChangedFields = "a put has only the fields that it sets"
  case segmentsDoNotWait = "segments are applied before their parents"
  case truncatedFileIsSeen = "an incomplete file counts as applied"
  case undoKeepsDeleted = "copies of undo outlive a delete of another device"
  case undoRestoresWholeRows = "undo restores the fields that another device wrote"
  case vectorForgetsParent = "the vector of a segment has that of its last parent"

  var testDescription: String { rawValue }
}
