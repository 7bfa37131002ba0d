-- Letters: mail to somebody other than the agent. They wait in a table of their own, so that no number of them delays a notice.
-- `body` is what they say, as JSON; the columns are how far they have come, as those of `notice` are.
CREATE TABLE letter (
  id              TEXT    PRIMARY KEY,
  person_id       TEXT    NOT NULL,
  inquiry_id      TEXT,
  body            TEXT    NOT NULL CHECK (json_valid(body)),
  said_by_server  TEXT,
  state           TEXT    NOT NULL CHECK (state IN ('waiting', 'held', 'sent', 'failed')),
  attempts        INTEGER NOT NULL CHECK (attempts >= 0),
  created_at      TEXT    NOT NULL CHECK (created_at GLOB '????-??-??T??:??:??.???Z'),
  next_attempt_at TEXT    NOT NULL CHECK (next_attempt_at GLOB '????-??-??T??:??:??.???Z'),
  last_error      TEXT,
  settled_at      TEXT    CHECK ((settled_at IS NULL) = (state IN ('waiting', 'held')))
) STRICT;

CREATE INDEX letter_due     ON letter (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX letter_held    ON letter (id) WHERE state = 'held';
CREATE INDEX letter_person  ON letter (person_id, created_at DESC, id DESC);
CREATE INDEX letter_inquiry ON letter (inquiry_id, created_at, id) WHERE inquiry_id IS NOT NULL;
CREATE INDEX letter_in_time ON letter (created_at DESC, id DESC);

-- The agent's quick replies, in their order, as JSON.
CREATE TABLE quick_reply (
  only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
  body     TEXT    NOT NULL CHECK (json_valid(body))
) STRICT;
