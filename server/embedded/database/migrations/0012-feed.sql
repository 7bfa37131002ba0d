-- How the MLS's feed is reached (domain/mls/feed/feed-setup.ts).
CREATE TABLE feed (
  only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
  body     TEXT    NOT NULL CHECK (json_valid(body))
) STRICT;

-- What it is asked with, encrypted with a key of the site's own. Apart, so that a backup can leave it out.
CREATE TABLE feed_secret (
  only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
  sealed   BLOB    NOT NULL
) STRICT;

-- The last runs, with a sentence about each.
CREATE TABLE feed_run (
  number INTEGER PRIMARY KEY,
  body   TEXT    NOT NULL CHECK (json_valid(body))
) STRICT;

-- Who reads the feed just now, and until when at most.
CREATE TABLE feed_lease (
  only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
  holder   TEXT    NOT NULL,
  until    TEXT    NOT NULL CHECK (until GLOB '????-??-??T??:??:??.???Z')
) STRICT;
