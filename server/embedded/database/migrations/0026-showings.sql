-- Visits: what an inquiry says of one, as JSON, and those that the agent has answered. `body` is the showing as JSON; see
-- domain/showings/showing.ts.
ALTER TABLE inquiry ADD COLUMN visit TEXT CHECK (visit IS NULL OR json_valid(visit));
CREATE INDEX inquiry_visit ON inquiry (created_at DESC, id DESC) WHERE visit IS NOT NULL AND spam IS NULL;

CREATE TABLE showing (
  id         TEXT    PRIMARY KEY,
  inquiry_id TEXT    UNIQUE,
  person_id  TEXT,
  -- By the clock on the wall of the site's time zone.
  starts     TEXT    NOT NULL CHECK (starts GLOB '????-??-??T??:??'),
  rev        INTEGER NOT NULL CHECK (rev > 0),
  body       TEXT    NOT NULL CHECK (json_valid(body))
) STRICT;
CREATE INDEX showing_in_time   ON showing (starts, id);
CREATE INDEX showing_of_person ON showing (person_id) WHERE person_id IS NOT NULL;
