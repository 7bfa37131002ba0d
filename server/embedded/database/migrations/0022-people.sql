-- Whoever has written. An inquiry is filed under a person in a second step, which may be repeated: what is not filed yet has
-- no person_id.
CREATE TABLE person (
  -- The row's number in the search, the newest the highest.
  place         INTEGER PRIMARY KEY AUTOINCREMENT,
  id            TEXT NOT NULL UNIQUE,
  name          TEXT NOT NULL,
  emails        TEXT NOT NULL CHECK (json_valid(emails)),
  phones        TEXT NOT NULL CHECK (json_valid(phones)),
  stage         TEXT NOT NULL,
  refuses       TEXT NOT NULL CHECK (json_valid(refuses)),
  merged_into   TEXT REFERENCES person (id) CHECK (merged_into <> id),
  rev           INTEGER NOT NULL CHECK (rev > 0),
  created_at    TEXT NOT NULL CHECK (created_at GLOB '????-??-??T??:??:??.???Z'),
  first_in_at   TEXT,
  first_out_at  TEXT,
  waiting_since TEXT,
  next_task_at  TEXT,
  last_at       TEXT NOT NULL
) STRICT;
CREATE INDEX person_waiting  ON person (waiting_since, id) WHERE waiting_since IS NOT NULL AND merged_into IS NULL;
CREATE INDEX person_due      ON person (next_task_at, id) WHERE next_task_at IS NOT NULL AND merged_into IS NULL;
CREATE INDEX person_all      ON person (last_at DESC, id DESC) WHERE merged_into IS NULL;
CREATE INDEX person_not_now  ON person (last_at DESC, id DESC) WHERE stage = 'not-now' AND merged_into IS NULL;
CREATE INDEX person_answered ON person (first_out_at) WHERE first_out_at IS NOT NULL AND merged_into IS NULL;
CREATE INDEX person_merged   ON person (merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE person_email (
  email     TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX person_email_of ON person_email (person_id);

-- Couples share a number: it is only asked about.
CREATE TABLE person_phone (
  digits    TEXT NOT NULL,
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  PRIMARY KEY (digits, person_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX person_phone_of ON person_phone (person_id);

CREATE TABLE entry (
  id         TEXT PRIMARY KEY,
  person_id  TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  at         TEXT NOT NULL CHECK (at GLOB '????-??-??T??:??:??.???Z'),
  kind       TEXT NOT NULL CHECK (kind IN ('note', 'call', 'received', 'elsewhere', 'stage')),
  text       TEXT NOT NULL,
  message_id TEXT UNIQUE
) STRICT;
CREATE INDEX entry_of_person ON entry (person_id, at DESC, id DESC);
CREATE INDEX entry_in_time   ON entry (at);

-- By the clock on the wall of the site's time zone.
CREATE TABLE task (
  id        TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  text      TEXT NOT NULL,
  on_day    TEXT NOT NULL CHECK (on_day GLOB '????-??-??'),
  at_hour   TEXT CHECK (at_hour GLOB '??:??'),
  done_at   TEXT
) STRICT;
CREATE INDEX task_of_person ON task (person_id);
CREATE INDEX task_open      ON task (on_day, at_hour) WHERE done_at IS NULL;

ALTER TABLE inquiry ADD COLUMN person_id TEXT;
-- The hash of the sentence that stood at the field of the telephone number.
ALTER TABLE inquiry ADD COLUMN consent TEXT;
CREATE INDEX inquiry_unfiled ON inquiry (created_at, id) WHERE person_id IS NULL AND spam IS NULL;
CREATE INDEX inquiry_of_person ON inquiry (person_id, created_at DESC, id DESC) WHERE person_id IS NOT NULL;
CREATE INDEX inquiry_trash_of_person ON inquiry_trash (json_extract(body, '$.person_id'));

CREATE TABLE consent_sentence (
  hash TEXT PRIMARY KEY,
  text TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- A message that was read before there were people is dealt with: nobody waits because of it.
CREATE TABLE person_count (
  only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
  total    INTEGER NOT NULL CHECK (total >= 0),
  waiting  INTEGER NOT NULL CHECK (waiting >= 0),
  not_now  INTEGER NOT NULL CHECK (not_now >= 0),
  since    TEXT    NOT NULL
) STRICT;
INSERT INTO person_count VALUES (1, 0, 0, 0, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));

CREATE TRIGGER person_inserted AFTER INSERT ON person WHEN new.merged_into IS NULL BEGIN
  UPDATE person_count SET total = total + 1, waiting = waiting + (new.waiting_since IS NOT NULL),
    not_now = not_now + (new.stage = 'not-now');
END;
CREATE TRIGGER person_deleted AFTER DELETE ON person WHEN old.merged_into IS NULL BEGIN
  UPDATE person_count SET total = total - 1, waiting = waiting - (old.waiting_since IS NOT NULL),
    not_now = not_now - (old.stage = 'not-now');
END;
CREATE TRIGGER person_updated AFTER UPDATE OF stage, merged_into, waiting_since ON person BEGIN
  UPDATE person_count SET
    total = total + (new.merged_into IS NULL) - (old.merged_into IS NULL),
    waiting = waiting + (new.merged_into IS NULL AND new.waiting_since IS NOT NULL)
      - (old.merged_into IS NULL AND old.waiting_since IS NOT NULL),
    not_now = not_now + (new.merged_into IS NULL AND new.stage = 'not-now')
      - (old.merged_into IS NULL AND old.stage = 'not-now');
END;
CREATE TRIGGER task_untold AFTER DELETE ON task BEGIN
  DELETE FROM notice WHERE subject = old.id;
END;

-- What happened with people: the times of a person are made of it.
CREATE VIEW person_event (person_id, at, direction, is_old) AS
  SELECT person_id, created_at, 'in', is_read = 1 AND created_at < (SELECT since FROM person_count)
  FROM inquiry WHERE person_id IS NOT NULL AND spam IS NULL
  UNION ALL
  SELECT person_id, at, CASE kind WHEN 'received' THEN 'in' WHEN 'call' THEN 'out' WHEN 'elsewhere' THEN 'out' END, 0 FROM entry
  UNION ALL
  -- A letter that was given up is no answer.
  SELECT person_id, created_at, iif(state IN ('waiting', 'sent'), 'out', NULL), 0 FROM letter;

CREATE VIRTUAL TABLE person_search USING fts5 (words, prefix = '1 2 3 4', tokenize = 'unicode61 remove_diacritics 2');
INSERT INTO person_search (person_search, rank) VALUES ('secure-delete', 1);
