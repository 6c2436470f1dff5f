extension Schema {
  /// The schema after all migrations, with single blanks. ``triggers`` has its triggers.
  ///
  /// Each command compares a store with it, and to compute it takes as long as to list about 500
  /// entries. A test compares it with what the migrations create.
  static let latest = Schema([
    Object(
      "table", "bmi", of: "bmi",
      """
      CREATE TABLE bmi ( id BLOB NOT NULL UNIQUE CHECK (length(id) = 16), date_ms INTEGER NOT \
      NULL, offset_min INTEGER NOT NULL, day INTEGER NOT NULL, height INTEGER NOT NULL, weight \
      INTEGER NOT NULL ) STRICT
      """),
    Object("index", "bmi_by_date", of: "bmi", "CREATE INDEX bmi_by_date ON bmi (date_ms DESC)"),
    Object(
      "table", "draft", of: "draft",
      """
      CREATE TABLE draft ( id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16), owner TEXT \
      NOT NULL, saved_ms INTEGER NOT NULL, content TEXT NOT NULL ) STRICT
      """),
    Object(
      "table", "entry", of: "entry",
      """
      CREATE TABLE "entry" ( id BLOB NOT NULL UNIQUE CHECK (length(id) = 16), date_ms INTEGER \
      NOT NULL, offset_min INTEGER NOT NULL, time_known INTEGER NOT NULL DEFAULT 1 CHECK \
      (time_known IN (0, 1)), day INTEGER NOT NULL, feeling TEXT NOT NULL, category TEXT NOT \
      NULL CHECK (category IN ('positive', 'negative')), activities TEXT NOT NULL, amounts \
      TEXT NOT NULL DEFAULT '', place TEXT, created_ms INTEGER NOT NULL, updated_ms INTEGER \
      NOT NULL, journal TEXT NOT NULL ) STRICT
      """),
    Object(
      "index", "entry_by_date", of: "entry",
      """
      CREATE INDEX entry_by_date ON entry (date_ms DESC, created_ms DESC, id DESC)
      """),
    Object(
      "index", "entry_by_day", of: "entry",
      """
      CREATE INDEX entry_by_day ON entry (day, date_ms)
      """),
    Object(
      "table", "preference", of: "preference",
      """
      CREATE TABLE preference ( key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL ) STRICT, \
      WITHOUT ROWID
      """),
    Object("index", "sqlite_autoindex_bmi_1", of: "bmi"),
    Object("index", "sqlite_autoindex_draft_1", of: "draft"),
    Object("index", "sqlite_autoindex_entry_1", of: "entry"),
    Object("index", "sqlite_autoindex_sync_segment_1", of: "sync_segment"),
    Object(
      "table", "sync_dirty", of: "sync_dirty",
      """
      CREATE TABLE sync_dirty ( kind TEXT NOT NULL, key BLOB NOT NULL, PRIMARY KEY (kind, \
      key) ) STRICT, WITHOUT ROWID
      """),
    Object(
      "table", "sync_outbox", of: "sync_outbox",
      """
      CREATE TABLE sync_outbox ( hash BLOB NOT NULL PRIMARY KEY, content BLOB NOT NULL ) \
      STRICT, WITHOUT ROWID
      """),
    Object(
      "table", "sync_put", of: "sync_put",
      """
      CREATE TABLE sync_put ( kind TEXT NOT NULL, key BLOB NOT NULL, segment INTEGER NOT \
      NULL, at_ms INTEGER NOT NULL, is_live INTEGER NOT NULL, fields TEXT NOT NULL, value \
      BLOB NOT NULL, PRIMARY KEY (kind, key, segment) ) STRICT, WITHOUT ROWID
      """),
    Object(
      "table", "sync_segment", of: "sync_segment",
      """
      CREATE TABLE sync_segment ( number INTEGER PRIMARY KEY, hash BLOB NOT NULL UNIQUE, \
      device TEXT NOT NULL, name TEXT NOT NULL, device_number INTEGER NOT NULL, written_ms \
      INTEGER NOT NULL, chain INTEGER NOT NULL, position INTEGER NOT NULL, vector BLOB NOT \
      NULL, is_head INTEGER NOT NULL ) STRICT
      """),
    Object(
      "table", "sync_setting", of: "sync_setting",
      """
      CREATE TABLE sync_setting ( key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL ) \
      STRICT, WITHOUT ROWID
      """),
    Object(
      "table", "undo", of: "undo",
      """
      CREATE TABLE undo ( seq INTEGER NOT NULL PRIMARY KEY, kind TEXT NOT NULL , is_redo \
      INTEGER NOT NULL DEFAULT 0 CHECK (is_redo IN (0, 1))) STRICT
      """),
    Object(
      "table", "undo_bmi", of: "undo_bmi",
      """
      CREATE TABLE undo_bmi ( undo INTEGER NOT NULL, existed INTEGER NOT NULL, id BLOB NOT \
      NULL, position INTEGER, date_ms INTEGER, offset_min INTEGER, day INTEGER, height \
      INTEGER, weight INTEGER ) STRICT
      """),
    Object(
      "index", "undo_bmi_by_undo", of: "undo_bmi",
      """
      CREATE INDEX undo_bmi_by_undo ON undo_bmi (undo)
      """),
    Object(
      "table", "undo_entry", of: "undo_entry",
      """
      CREATE TABLE undo_entry ( undo INTEGER NOT NULL, existed INTEGER NOT NULL, id BLOB NOT \
      NULL, date_ms INTEGER, offset_min INTEGER, day INTEGER, feeling TEXT, category TEXT, \
      activities TEXT, place TEXT, created_ms INTEGER, updated_ms INTEGER, journal TEXT , \
      time_known INTEGER DEFAULT 1, amounts TEXT DEFAULT '') STRICT
      """),
    Object(
      "index", "undo_entry_by_undo", of: "undo_entry",
      """
      CREATE INDEX undo_entry_by_undo ON undo_entry (undo)
      """),
    Object(
      "table", "undo_name", of: "undo_name",
      """
      CREATE TABLE undo_name ( undo INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL ) \
      STRICT
      """),
    Object(
      "table", "undo_preference", of: "undo_preference",
      """
      CREATE TABLE undo_preference ( undo INTEGER NOT NULL, key TEXT NOT NULL, value TEXT ) \
      STRICT
      """),
  ])

  /// The triggers that record the rows of a shared diary that change.
  static let triggers: [Object] = [
    ("entry", "", ".id"), ("bmi", "", ".id"), ("preference", "CAST(", ".key AS BLOB)"),
  ].flatMap { table, before, after in
    [("insert", "new"), ("update", "new"), ("delete", "old")].map { event, row in
      let (name, key) = ("sync_\(table)_\(event)", before + row + after)
      return Object(
        "trigger", name, of: table,
        """
        CREATE TRIGGER \(name) AFTER \(event.uppercased()) ON \(table) WHEN EXISTS (SELECT 1 \
        FROM sync_setting) BEGIN INSERT INTO sync_dirty SELECT '\(table)', \(key) WHERE NOT \
        EXISTS ( SELECT 1 FROM sync_dirty WHERE kind = '\(table)' AND key = \(key)); END
        """)
    }
  }
}
