-- Guides and pages whose texts the agent writes (domain/pages/). `outline` is all of a page but its texts, which stand in
-- page_text: a list reads none of them. `shown` is what visitors see of it, now or at its moment; NULL when they see nothing.
CREATE TABLE page (
  id      TEXT    PRIMARY KEY CHECK (id GLOB 'pag_?*'),
  rev     INTEGER NOT NULL CHECK (rev >= 1),
  outline TEXT    NOT NULL CHECK (json_valid(outline)),
  shown   TEXT    CHECK (json_valid(shown))
) STRICT;

-- What is live, drafted and scheduled, each by the hash that the outline names.
CREATE TABLE page_text (
  page_id TEXT NOT NULL,
  hash    TEXT NOT NULL,
  body    TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (page_id, hash)
) STRICT;

CREATE TABLE page_revision (
  id      TEXT    PRIMARY KEY CHECK (id GLOB 'rev_?*'),
  page_id TEXT    NOT NULL,
  at      TEXT    NOT NULL CHECK (at GLOB '????-??-??T??:??:??.???Z'),
  why     TEXT    NOT NULL CHECK (why IN ('publish', 'checkpoint', 'restore', 'upgrade')),
  title   TEXT    NOT NULL,
  words   INTEGER NOT NULL CHECK (words >= 0),
  body    TEXT    NOT NULL CHECK (json_valid(body))
) STRICT;

-- The list of a page's revisions is read from the index alone.
CREATE INDEX page_revision_newest ON page_revision (page_id, at DESC, id DESC, why, title, words);

-- Addresses that pages had.
CREATE TABLE moved_page (
  path    TEXT PRIMARY KEY,
  page_id TEXT NOT NULL,
  at      TEXT NOT NULL CHECK (at GLOB '????-??-??T??:??:??.???Z')
) STRICT;

CREATE TABLE page_preview (
  hash       TEXT PRIMARY KEY,
  page_id    TEXT NOT NULL,
  expires_at TEXT NOT NULL CHECK (expires_at GLOB '????-??-??T??:??:??.???Z')
) STRICT;

-- What visitors see is made of pages, too, and the frame of every page links to the guides. A draft that is saved changes
-- nothing for them.
CREATE TRIGGER page_inserted AFTER INSERT ON page WHEN new.shown IS NOT NULL BEGIN
  UPDATE content_version SET version = version + 1, frame = frame + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;
CREATE TRIGGER page_updated AFTER UPDATE ON page WHEN new.shown IS NOT old.shown BEGIN
  UPDATE content_version SET version = version + 1, frame = frame + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;
CREATE TRIGGER page_deleted AFTER DELETE ON page WHEN old.shown IS NOT NULL BEGIN
  UPDATE content_version SET version = version + 1, frame = frame + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;
