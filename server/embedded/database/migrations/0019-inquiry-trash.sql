-- What the agent has deleted. It stands in a table of its own, so that no list, count or search of the inbox can come upon it;
-- `body` is the row as it was.
CREATE TABLE inquiry_trash (
  id         TEXT PRIMARY KEY,
  created_at TEXT NOT NULL CHECK (created_at GLOB '????-??-??T??:??:??.???Z'),
  trashed_at TEXT NOT NULL CHECK (trashed_at GLOB '????-??-??T??:??:??.???Z'),
  body       TEXT NOT NULL CHECK (json_valid(body))
) STRICT;
CREATE INDEX inquiry_trash_in_time ON inquiry_trash (created_at DESC, id DESC);
