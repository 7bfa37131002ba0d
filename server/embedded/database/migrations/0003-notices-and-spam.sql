-- Notices: what is still to be told to the agent. They are written together with their inquiry and go with it.
CREATE TABLE notice (
  inquiry_id      TEXT    NOT NULL REFERENCES inquiry (id) ON DELETE CASCADE,
  channel         TEXT    NOT NULL CHECK (channel IN ('mail', 'webhook')),
  state           TEXT    NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
  attempts        INTEGER NOT NULL CHECK (attempts >= 0),
  created_at      TEXT    NOT NULL CHECK (created_at GLOB '????-??-??T??:??:??.???Z'),
  next_attempt_at TEXT    NOT NULL CHECK (next_attempt_at GLOB '????-??-??T??:??:??.???Z'),
  last_error      TEXT,
  settled_at      TEXT    CHECK ((settled_at IS NULL) = (state = 'waiting')),
  PRIMARY KEY (inquiry_id, channel)
) STRICT, WITHOUT ROWID;

CREATE INDEX notice_due     ON notice (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX notice_waiting ON notice (created_at) WHERE state = 'waiting';
CREATE INDEX notice_failed  ON notice (created_at) WHERE state = 'failed';

-- What the site signs with.
CREATE TABLE site_key (
  only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
  bytes    BLOB    NOT NULL CHECK (length(bytes) = 32)
) STRICT;

-- Spam: a list of reasons when an inquiry is held back, nothing otherwise. It is in none of the other filters.
ALTER TABLE inquiry ADD COLUMN spam TEXT CHECK (json_valid(spam) AND json_type(spam) = 'array');

DROP INDEX inquiry_all;
DROP INDEX inquiry_pending;
DROP INDEX inquiry_resolved;
DROP INDEX inquiry_property;
DROP INDEX inquiry_general;
CREATE INDEX inquiry_all      ON inquiry (created_at DESC, id DESC) WHERE spam IS NULL;
CREATE INDEX inquiry_pending  ON inquiry (created_at DESC, id DESC) WHERE is_read = 0 AND spam IS NULL;
CREATE INDEX inquiry_resolved ON inquiry (created_at DESC, id DESC) WHERE is_read = 1 AND spam IS NULL;
CREATE INDEX inquiry_property ON inquiry (created_at DESC, id DESC) WHERE listing_id IS NOT NULL AND spam IS NULL;
CREATE INDEX inquiry_general  ON inquiry (created_at DESC, id DESC) WHERE listing_id IS NULL AND spam IS NULL;
CREATE INDEX inquiry_spam     ON inquiry (created_at DESC, id DESC) WHERE spam IS NOT NULL;

-- total, unread and property count what is no spam.
ALTER TABLE inquiry_count ADD COLUMN spam INTEGER NOT NULL DEFAULT 0 CHECK (spam >= 0);

DROP TRIGGER inquiry_inserted;
DROP TRIGGER inquiry_deleted;
DROP TRIGGER inquiry_updated;
CREATE TRIGGER inquiry_inserted AFTER INSERT ON inquiry BEGIN
  UPDATE inquiry_count SET
    total = total + (new.spam IS NULL),
    unread = unread + (new.spam IS NULL AND new.is_read = 0),
    property = property + (new.spam IS NULL AND new.listing_id IS NOT NULL),
    spam = spam + (new.spam IS NOT NULL);
END;
CREATE TRIGGER inquiry_deleted AFTER DELETE ON inquiry BEGIN
  UPDATE inquiry_count SET
    total = total - (old.spam IS NULL),
    unread = unread - (old.spam IS NULL AND old.is_read = 0),
    property = property - (old.spam IS NULL AND old.listing_id IS NOT NULL),
    spam = spam - (old.spam IS NOT NULL);
END;
CREATE TRIGGER inquiry_updated AFTER UPDATE OF is_read, listing_id, spam ON inquiry BEGIN
  UPDATE inquiry_count SET
    total = total + (new.spam IS NULL) - (old.spam IS NULL),
    unread = unread + (new.spam IS NULL AND new.is_read = 0) - (old.spam IS NULL AND old.is_read = 0),
    property = property + (new.spam IS NULL AND new.listing_id IS NOT NULL)
      - (old.spam IS NULL AND old.listing_id IS NOT NULL),
    spam = spam + (new.spam IS NOT NULL) - (old.spam IS NOT NULL);
END;

-- In the search, spam has a filter's word of its own and those of no other filter.
DROP TRIGGER inquiry_searched_again;
DROP VIEW inquiry_search_text;
CREATE VIEW inquiry_search_text AS
SELECT id, place,
  name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || message || ' ' || coalesce((
    WITH RECURSIVE
      at (position) AS (SELECT 1 UNION ALL SELECT position + 1 FROM at WHERE position <= length(phone)),
      figures (run) AS (
        SELECT group_concat(substr(phone, position, 1), '' ORDER BY position)
        FROM at WHERE substr(phone, position, 1) GLOB '[0-9]'
      ),
      whole (run) AS (SELECT iif(length(run) = 10, '1' || run, run) FROM figures)
    SELECT group_concat(substr(run, position), ' ') FROM whole, at WHERE position <= length(run)
  ), '')
  || iif(spam IS NOT NULL, ' ' || char(0xE004),
    iif(is_read, ' ' || char(0xE001), ' ' || char(0xE000))
    || iif(listing_id IS NULL, ' ' || char(0xE003), ' ' || char(0xE002))) AS words
FROM inquiry;

CREATE TRIGGER inquiry_searched_again AFTER UPDATE OF name, email, phone, message, listing_id, is_read, spam ON inquiry
BEGIN
  DELETE FROM inquiry_search WHERE rowid = old.place;
  INSERT INTO inquiry_search (rowid, words) SELECT place, words FROM inquiry_search_text WHERE id = new.id;
END;
