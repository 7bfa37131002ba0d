-- What subscriptions are to be told of, each once: kept before anything leaves, and taken by the letter that tells it.
CREATE TABLE alert_match (
  id           INTEGER PRIMARY KEY,
  subscription TEXT    NOT NULL,
  home         TEXT    NOT NULL,
  kind         TEXT    NOT NULL,
  edition      TEXT    NOT NULL,
  price        INTEGER NOT NULL,
  was          INTEGER,
  at           TEXT    NOT NULL CHECK (at GLOB '????-??-??T??:??:??.???Z'),
  -- NULL while it waits, and empty once nobody is to be told any more.
  letter_id    TEXT,
  UNIQUE (subscription, home, kind, edition)
) STRICT;
CREATE INDEX alert_match_waiting ON alert_match (subscription, at, id) WHERE letter_id IS NULL;
CREATE INDEX alert_match_in_time ON alert_match (at);

-- How far the alerts' worker has come.
CREATE TABLE alert_state (
  name TEXT PRIMARY KEY,
  body TEXT NOT NULL CHECK (json_valid(body))
) STRICT;
