-- A task may be about nobody in particular.
CREATE TABLE task_of_all (
  id        TEXT PRIMARY KEY,
  person_id TEXT REFERENCES person (id) ON DELETE CASCADE,
  text      TEXT NOT NULL,
  on_day    TEXT NOT NULL CHECK (on_day GLOB '????-??-??'),
  at_hour   TEXT CHECK (at_hour GLOB '??:??'),
  done_at   TEXT
) STRICT;
INSERT INTO task_of_all SELECT id, person_id, text, on_day, at_hour, done_at FROM task;
DROP TRIGGER task_untold;
DROP TABLE task;
ALTER TABLE task_of_all RENAME TO task;
CREATE INDEX task_of_person ON task (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX task_open      ON task (on_day, at_hour) WHERE done_at IS NULL;
CREATE INDEX task_own       ON task (on_day, at_hour) WHERE person_id IS NULL;
CREATE TRIGGER task_untold AFTER DELETE ON task BEGIN
  DELETE FROM notice WHERE subject = old.id;
END;

-- Others with the same telephone, of whom the agent has said that they are not the same.
ALTER TABLE person ADD COLUMN apart TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(apart));

-- The Message-ID that a mail server put in the place of ours, to find a letter by what answers it.
CREATE INDEX letter_said ON letter (said_by_server) WHERE said_by_server GLOB '<*';
