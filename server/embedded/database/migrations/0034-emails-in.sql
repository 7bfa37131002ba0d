-- An email to two people is an entry of each, and some programs use a Message-ID again, so it is no longer unique. Entries gain the
-- subject, the sender that isn't the person, and whether the email is from before the mailbox was read.
DROP VIEW person_event;
ALTER TABLE entry RENAME TO entry_before;
DROP INDEX entry_of_person;
DROP INDEX entry_in_time;
CREATE TABLE entry (
  id         TEXT    PRIMARY KEY,
  person_id  TEXT    NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  at         TEXT    NOT NULL CHECK (at GLOB '????-??-??T??:??:??.???Z'),
  kind       TEXT    NOT NULL CHECK (kind IN ('note', 'call', 'received', 'elsewhere', 'stage')),
  text       TEXT    NOT NULL,
  message_id TEXT,
  subject    TEXT,
  sender     TEXT,
  is_old     INTEGER NOT NULL DEFAULT 0 CHECK (is_old IN (0, 1))
) STRICT;
INSERT INTO entry (id, person_id, at, kind, text, message_id)
  SELECT id, person_id, at, kind, text, message_id FROM entry_before;
DROP TABLE entry_before;
CREATE INDEX entry_of_person ON entry (person_id, at DESC, id DESC);
CREATE INDEX entry_in_time   ON entry (at);

CREATE VIEW person_event (person_id, at, direction, is_old) AS
  SELECT person_id, created_at, 'in', is_read = 1 AND created_at < (SELECT since FROM person_count)
  FROM inquiry WHERE person_id IS NOT NULL AND spam IS NULL
  UNION ALL
  SELECT person_id, at, CASE
    WHEN is_old THEN NULL
    -- An email from another address is the person's once they have that address, or someone merged with them does.
    WHEN kind = 'received' THEN iif(sender IS NULL OR EXISTS (
      SELECT 1 FROM person_email JOIN person AS owner ON owner.id = person_email.person_id
        JOIN person AS filed ON filed.id = entry.person_id
        WHERE email = entry.sender AND coalesce(owner.merged_into, owner.id) = coalesce(filed.merged_into, filed.id)), 'in', NULL)
    WHEN kind IN ('call', 'elsewhere') THEN 'out'
  END, 0 FROM entry
  UNION ALL
  -- A letter that was given up is no answer.
  SELECT person_id, created_at, iif(state IN ('waiting', 'sent'), 'out', NULL), 0 FROM letter WHERE person_id IS NOT NULL;
