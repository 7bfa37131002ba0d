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

-- What came in a flood is held for that reason, perhaps among others. It is in none of the other filters, nor in spam.
ALTER TABLE inquiry ADD COLUMN is_flood INTEGER
  GENERATED ALWAYS AS (spam IS NOT NULL AND instr(spam, '"flood"') > 0) VIRTUAL;

DROP INDEX inquiry_spam;
CREATE INDEX inquiry_spam  ON inquiry (created_at DESC, id DESC) WHERE spam IS NOT NULL AND is_flood = 0;
CREATE INDEX inquiry_flood ON inquiry (created_at DESC, id DESC) WHERE is_flood = 1;

-- total, unread and property count what is not held back at all; spam counts what is, but for the flood.
ALTER TABLE inquiry_count ADD COLUMN flood INTEGER NOT NULL DEFAULT 0 CHECK (flood >= 0);

DROP TRIGGER inquiry_inserted;
DROP TRIGGER inquiry_deleted;
DROP TRIGGER inquiry_updated;
CREATE TRIGGER inquiry_inserted AFTER INSERT ON inquiry BEGIN
  UPDATE inquiry_count SET
    total = total + (new.spam IS NULL),
    unread = unread + (new.spam IS NULL AND new.is_read = 0),
    property = property + (new.spam IS NULL AND new.listing_id IS NOT NULL),
    spam = spam + (new.spam IS NOT NULL AND NOT new.is_flood),
    flood = flood + new.is_flood;
END;
CREATE TRIGGER inquiry_deleted AFTER DELETE ON inquiry BEGIN
  UPDATE inquiry_count SET
    total = total - (old.spam IS NULL),
    unread = unread - (old.spam IS NULL AND old.is_read = 0),
    property = property - (old.spam IS NULL AND old.listing_id IS NOT NULL),
    spam = spam - (old.spam IS NOT NULL AND NOT old.is_flood),
    flood = flood - old.is_flood;
END;
CREATE TRIGGER inquiry_updated AFTER UPDATE OF is_read, listing_id, spam ON inquiry BEGIN
  UPDATE inquiry_count SET
    total = total + (new.spam IS NULL) - (old.spam IS NULL),
    unread = unread + (new.spam IS NULL AND new.is_read = 0) - (old.spam IS NULL AND old.is_read = 0),
    property = property + (new.spam IS NULL AND new.listing_id IS NOT NULL)
      - (old.spam IS NULL AND old.listing_id IS NOT NULL),
    spam = spam + (new.spam IS NOT NULL AND NOT new.is_flood) - (old.spam IS NOT NULL AND NOT old.is_flood),
    flood = flood + new.is_flood - old.is_flood;
END;

-- The search index knows nothing of a flood: fifty thousand messages more would slow down every search and every write.
-- What is taken out of a flood gets its place in the index then.
DROP TRIGGER inquiry_placed;
DROP TRIGGER inquiry_unsearched;
DROP TRIGGER inquiry_searched_again;
CREATE TRIGGER inquiry_placed AFTER INSERT ON inquiry WHEN NOT new.is_flood BEGIN
  UPDATE inquiry SET place = (
    SELECT coalesce(max(other.place) + 1, start.place)
    FROM (
      SELECT 32768 * (1000 * coalesce(unixepoch(new.created_at), 0) + CAST(substr(new.created_at, 21, 3) AS INTEGER))
        AS place
    ) AS start
    LEFT JOIN inquiry AS other ON other.place >= start.place AND other.place < start.place + 32768
  ) WHERE id = new.id;
  INSERT INTO inquiry_search (rowid, words) SELECT place, words FROM inquiry_search_text WHERE id = new.id;
END;
CREATE TRIGGER inquiry_unsearched AFTER DELETE ON inquiry WHEN old.place IS NOT NULL BEGIN
  DELETE FROM inquiry_search WHERE rowid = old.place;
END;
CREATE TRIGGER inquiry_searched_again AFTER UPDATE OF name, email, phone, message, listing_id, is_read, spam ON inquiry
WHEN old.place IS NOT NULL BEGIN
  DELETE FROM inquiry_search WHERE rowid = old.place;
  INSERT INTO inquiry_search (rowid, words) SELECT place, words FROM inquiry_search_text WHERE id = new.id;
END;
CREATE TRIGGER inquiry_placed_late AFTER UPDATE OF spam ON inquiry WHEN old.place IS NULL AND NOT new.is_flood BEGIN
  UPDATE inquiry SET place = (
    SELECT coalesce(max(other.place) + 1, start.place)
    FROM (
      SELECT 32768 * (1000 * coalesce(unixepoch(new.created_at), 0) + CAST(substr(new.created_at, 21, 3) AS INTEGER))
        AS place
    ) AS start
    LEFT JOIN inquiry AS other ON other.place >= start.place AND other.place < start.place + 32768
  ) WHERE id = new.id;
  INSERT INTO inquiry_search (rowid, words) SELECT place, words FROM inquiry_search_text WHERE id = new.id;
END;
