-- Who asked to be told of homes by email; and, under a keyed hash, when an address was asked to confirm and whether it wants nothing.
CREATE TABLE subscription (
  id        TEXT PRIMARY KEY,
  email     TEXT NOT NULL,
  status    TEXT NOT NULL CHECK (status IN ('pending', 'active', 'paused', 'ended')),
  asked_at  TEXT NOT NULL CHECK (asked_at GLOB '????-??-??T??:??:??.???Z'),
  ended_at  TEXT,
  body      TEXT NOT NULL CHECK (json_valid(body))
) STRICT;
CREATE INDEX subscription_in_time ON subscription (asked_at DESC, id DESC);
CREATE INDEX subscription_status  ON subscription (status, asked_at DESC, id DESC);
CREATE INDEX subscription_email   ON subscription (email, asked_at DESC, id DESC);

CREATE TABLE alert_address (
  hash TEXT PRIMARY KEY,
  body TEXT NOT NULL CHECK (json_valid(body))
) STRICT, WITHOUT ROWID;
