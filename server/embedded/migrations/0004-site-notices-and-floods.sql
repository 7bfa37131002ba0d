-- Notices that are not about one inquiry. Their subject is the key under which they are told once, and `site` holds what
-- they say; for the others it is the inquiry's id, with which they still go.
CREATE TABLE notice_of_anything (
  subject         TEXT    NOT NULL,
  channel         TEXT    NOT NULL CHECK (channel IN ('mail', 'webhook')),
  site            TEXT    CHECK (json_valid(site)),
  state           TEXT    NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
  attempts        INTEGER NOT NULL CHECK (attempts >= 0),
  created_at      TEXT    NOT NULL CHECK (created_at GLOB '????-??-??T??:??:??.???Z'),
  next_attempt_at TEXT    NOT NULL CHECK (next_attempt_at GLOB '????-??-??T??:??:??.???Z'),
  last_error      TEXT,
  settled_at      TEXT    CHECK ((settled_at IS NULL) = (state = 'waiting')),
  PRIMARY KEY (subject, channel)
) STRICT, WITHOUT ROWID;

INSERT INTO notice_of_anything
  SELECT inquiry_id, channel, NULL, state, attempts, created_at, next_attempt_at, last_error, settled_at FROM notice;
DROP TABLE notice;
ALTER TABLE notice_of_anything RENAME TO notice;

CREATE INDEX notice_due     ON notice (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX notice_waiting ON notice (created_at) WHERE state = 'waiting';
CREATE INDEX notice_failed  ON notice (created_at) WHERE state = 'failed';

CREATE TRIGGER inquiry_untold AFTER DELETE ON inquiry BEGIN
  DELETE FROM notice WHERE subject = old.id;
END;
