-- Letters gain kinds: what a subscription mails belongs to no person yet, and is about something of its own. Alerts wait in a
-- queue of their own.
DROP VIEW person_event;
ALTER TABLE letter RENAME TO letter_before;
DROP INDEX letter_due;
DROP INDEX letter_held;
DROP INDEX letter_person;
DROP INDEX letter_inquiry;
DROP INDEX letter_in_time;
CREATE TABLE letter (
  id              TEXT    PRIMARY KEY,
  kind            TEXT    NOT NULL CHECK (kind IN ('reply', 'opt-in', 'alert', 'showing')),
  person_id       TEXT,
  inquiry_id      TEXT,
  about           TEXT,
  body            TEXT    NOT NULL CHECK (json_valid(body)),
  said_by_server  TEXT,
  state           TEXT    NOT NULL CHECK (state IN ('waiting', 'held', 'sent', 'failed')),
  attempts        INTEGER NOT NULL CHECK (attempts >= 0),
  created_at      TEXT    NOT NULL CHECK (created_at GLOB '????-??-??T??:??:??.???Z'),
  next_attempt_at TEXT    NOT NULL CHECK (next_attempt_at GLOB '????-??-??T??:??:??.???Z'),
  last_error      TEXT,
  settled_at      TEXT    CHECK ((settled_at IS NULL) = (state IN ('waiting', 'held')))
) STRICT;
INSERT INTO letter (id, kind, person_id, inquiry_id, body, said_by_server, state, attempts, created_at, next_attempt_at, last_error, settled_at)
  SELECT id, 'reply', person_id, inquiry_id, body, said_by_server, state, attempts, created_at, next_attempt_at, last_error, settled_at
  FROM letter_before;
DROP TABLE letter_before;

CREATE INDEX letter_due     ON letter ((kind = 'alert'), next_attempt_at) WHERE state = 'waiting';
CREATE INDEX letter_held    ON letter (id) WHERE state = 'held';
CREATE INDEX letter_person  ON letter (person_id, created_at DESC, id DESC) WHERE person_id IS NOT NULL;
CREATE INDEX letter_inquiry ON letter (inquiry_id, created_at, id) WHERE inquiry_id IS NOT NULL;
CREATE INDEX letter_about   ON letter (about, created_at, id) WHERE about IS NOT NULL;
CREATE INDEX letter_in_time ON letter (created_at DESC, id DESC);

CREATE VIEW person_event (person_id, at, direction, is_old) AS
  SELECT person_id, created_at, 'in', is_read = 1 AND created_at < (SELECT since FROM person_count)
  FROM inquiry WHERE person_id IS NOT NULL AND spam IS NULL
  UNION ALL
  SELECT person_id, at, CASE kind WHEN 'received' THEN 'in' WHEN 'call' THEN 'out' WHEN 'elsewhere' THEN 'out' END, 0 FROM entry
  UNION ALL
  -- A letter that was given up is no answer.
  SELECT person_id, created_at, iif(state IN ('waiting', 'sent'), 'out', NULL), 0 FROM letter WHERE person_id IS NOT NULL;
