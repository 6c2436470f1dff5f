import Foundation
import Models
import StreamSafeText

/// A text file with one check-in a line.
public struct LinesFile: Sendable {
  /// The name without directories, which is part of the ids. The same for every standard input.
  public let name: String
  public let bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// Reads check-ins as lines: `<date or date and time>: <check-in>`.
///
/// A line that is only a date sets it for those that follow, which may begin with a time: `18:30:
/// tired`. A line that begins with `# ` is a comment. The ids come from the name of the file, the
/// date, the text, and the number of equal lines before it, so reading a file again adds nothing.
struct LinesReader {
  private(set) var entries: [Entry] = []
  private(set) var skipped: [SkippedLine] = []
  private(set) var skippedCount = 0
  private let clock: ImportClock
  private var names: KnownNames
  private var ids = ContentID()
  /// The number of entries of each moment, by which they keep their order.
  private var positions: [Int64: Int] = [:]
  private var date: Dated?

  init(clock: ImportClock, names: KnownNames) {
    self.clock = clock
    self.names = names
  }

  /// Returns whether the first line that is no comment begins with a date.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    for line in TextLines(bytes) {
      guard let text = line.text?.trimmingPrefix("\u{FEFF}").withoutBullet else { return false }
      guard !text.isEmpty, !isComment(text) else { continue }
      do throws(InvalidInput) {
        return try Dated(beginning: text, at: nil, in: .utc) != nil
      } catch {
        return true
      }
    }
    return false
  }

  mutating func read(_ file: LinesFile, progress: (Int) -> Void) throws(DamagedInput) {
    date = nil
    for line in TextLines(file.bytes) {
      do throws(LineProblem) {
        guard let typed = line.text else { throw .notUTF8 }
        try read(typed.trimmingPrefix("\u{FEFF}").withoutBullet, of: file.name)
      } catch {
        skippedCount += 1
        if skipped.count < InputLimit.skippedLines {
          skipped.append(SkippedLine(file: file.name, line: line.number, problem: error))
        }
      }
      guard entries.count <= InputLimit.records else {
        throw DamagedInput(line: line.number, problem: .tooManyRecords)
      }
      progress(line.end)
    }
  }

  private static func isComment(_ text: Substring) -> Bool {
    text.hasPrefix("# ") || text == "#"
  }

  private mutating func read(_ typed: Substring, of file: String) throws(LineProblem) {
    guard !typed.isEmpty, !Self.isComment(typed) else { return }
    var dated = date
    var text = typed
    do throws(InvalidInput) {
      if let own = try Dated(beginning: typed, at: date, in: clock.zone) {
        dated = own
        text = own.rest
      }
    } catch {
      throw .invalid(error)
    }
    guard let dated else { throw .noDate }
    if text.isEmpty {
      date = dated
    } else {
      entries.append(try entry(String(text), dated, file))
    }
  }

  private mutating func entry(
    _ text: String, _ dated: Dated, _ file: String
  ) throws(LineProblem) -> Entry {
    let line = CheckInLine(text, names: names)
    guard let feeling = line.feeling else { throw .unread(line) }
    do throws(InvalidInput) {
      let moment = try dated.moment(in: clock.zone)
      let note = line.note
      try Entry.validate(journal: note)
      let (activities, place) = (try line.tagged.activities(), try line.tagged.place())
      let position = positions[moment.milliseconds, default: 0]
      positions[moment.milliseconds] = position + 1
      let entry = Entry(
        id: ids.next(["lines", file, dated.key, text]), date: moment, feeling: feeling,
        journal: note, activities: activities, amounts: line.tagged.amounts, place: place,
        createdAt: Date(milliseconds: moment.milliseconds + Int64(position)))
      names.learnUnits(of: entry)
      return entry
    } catch {
      throw .invalid(error)
    }
  }
}

/// The date at the beginning of a line.
private struct Dated {
  let when: When
  /// The date as it is part of ids: independent of the local zone.
  let key: String
  /// What follows the date.
  var rest: Substring = ""
}

extension Dated {
  /// Finds the date before the first colon that ends one, or a line that is only a date.
  ///
  /// - Parameter header: The date that a time belongs to.
  /// - Returns: nil for a line that does not begin with a date.
  /// - Throws: An `InvalidInput` for a relative date, and for one that does not exist.
  init?(beginning line: Substring, at header: Dated?, in zone: LocalZone) throws(InvalidInput) {
    // No date is longer.
    let start = line.prefix(60)
    for colon in start.indices where start[colon] == ":" {
      let rest = line[line.index(after: colon)...]
      guard rest.first.map({ !$0.isNumber }) ?? true else { continue }
      if let date = try Dated(start[..<colon], header, zone) {
        self = date
        self.rest = rest.drop(while: \.isWhitespace)
        return
      }
    }
    guard start.endIndex == line.endIndex, start.first?.isNumber == true,
      let date = try Dated(start, header, zone)
    else { return nil }
    self = date
  }

  private init?(_ text: Substring, _ header: Dated?, _ zone: LocalZone) throws(InvalidInput) {
    let typed = String(text)
    do throws(InvalidInput) {
      let when = try When.absolute(typed, zone: zone)
      self.init(when: when, key: Self.key(when, typed))
    } catch .notATime {
      return nil
    } catch .relativeTime(let typed) {
      guard let header, let time = try? When.timeOfDay(typed) else { throw .relativeTime(typed) }
      let moment = try Moment(header.day, at: time, in: zone)
      self.init(when: .moment(moment), key: "\(header.day) \(typed)")
    }
  }

  private static func key(_ when: When, _ typed: String) -> String {
    if case .day(let day) = when { "\(day)" } else { typed }
  }

  private var day: CalendarDay {
    switch when {
    case .day(let day): day
    case .moment(let moment): moment.day
    }
  }

  func moment(in zone: LocalZone) throws(InvalidInput) -> Moment {
    switch when {
    case .day(let day): try Moment(dayOnly: day, in: zone)
    case .moment(let moment): moment
    }
  }
}

/// The lines of a file, without their ends and the blanks around them.
private struct TextLines: Sequence, IteratorProtocol {
  struct Line {
    let number: Int
    /// Nil if it is not UTF-8.
    let text: Substring?
    /// The number of bytes up to its end.
    let end: Int
  }

  private let bytes: [UInt8]
  private var start = 0
  private var number = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Line? {
    guard start < bytes.count else { return nil }
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    let line = bytes[start..<end]
    start = end + 1
    number += 1
    let text = String(validating: line, as: UTF8.self).map {
      Substring($0.streamSafe.trimmedBlanks)
    }
    return Line(number: number, text: text, end: Swift.min(start, bytes.count))
  }
}

extension Substring {
  /// The text without the mark of a list.
  fileprivate var withoutBullet: Substring {
    guard let mark = first, "-*•".contains(mark), dropFirst().first?.isWhitespace == true else {
      return self
    }
    return dropFirst().drop(while: \.isWhitespace)
  }
}
