-- Records: see server/ports/records.ts. Emails, quick replies, the mailbox's state, and showings become records, counted before and
-- after. Every place's position ends with the record's id.
CREATE TABLE record (
  -- The row's number in the search.
  number  INTEGER PRIMARY KEY,
  id      TEXT    NOT NULL UNIQUE,
  body    TEXT    NOT NULL CHECK (json_valid(body)),
  version INTEGER NOT NULL CHECK (version > 0)
) STRICT;
CREATE TABLE place (
  list     TEXT NOT NULL,
  position TEXT NOT NULL,
  id       TEXT NOT NULL,
  PRIMARY KEY (list, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX place_of ON place (id);
CREATE TABLE counter (
  name   TEXT    NOT NULL,
  what   TEXT    NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (name, what)
) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE record_search USING fts5 (words, prefix = '1 2 3 4', tokenize = 'unicode61 remove_diacritics 2');
INSERT INTO record_search (record_search, rank) VALUES ('secure-delete', 1);

-- A patch with null leaves a field out.
INSERT INTO record (id, body, version)
  SELECT id, json_patch(body, json_object('id', id, 'kind', kind, 'personId', person_id, 'inquiryId', inquiry_id, 'about', about,
    'saidByServer', said_by_server, 'state', state, 'attempts', attempts, 'createdAt', created_at, 'nextAttemptAt', next_attempt_at,
    'lastError', last_error, 'settledAt', settled_at)), 1
  FROM letter ORDER BY created_at, id;
INSERT INTO record (id, body, version) SELECT id, body, 1 FROM showing ORDER BY starts, id;
INSERT INTO record (id, body, version) SELECT 'quick-replies', body, 1 FROM quick_reply;
INSERT INTO record (id, body, version) SELECT 'mailbox', body, 1 FROM mailbox;

INSERT OR IGNORE INTO place (list, position, id)
  SELECT 'emails', created_at || '#' || id, id FROM letter
  UNION ALL SELECT 'emails:person:' || person_id, created_at || '#' || id, id FROM letter WHERE person_id IS NOT NULL
  UNION ALL SELECT 'emails:about:' || inquiry_id, created_at || '#' || id, id FROM letter WHERE inquiry_id IS NOT NULL
  UNION ALL SELECT 'emails:about:' || about, created_at || '#' || id, id FROM letter WHERE about IS NOT NULL
  UNION ALL SELECT 'emails:' || iif(kind = 'alert', 'alerts', 'prompt') || ':' || state, coalesce(settled_at, next_attempt_at) || '#' || id, id
    FROM letter WHERE state <> 'sent'
  UNION ALL SELECT 'emails:renamed', substr(said_by_server, 1, 200) || '#' || id, id FROM letter WHERE said_by_server GLOB '<*'
  UNION ALL SELECT 'showings', starts || '#' || id, id FROM showing
  UNION ALL SELECT 'showings:person:' || person_id, starts || '#' || id, id FROM showing WHERE person_id IS NOT NULL;

-- Fails, and with it the whole migration, if a row or a place is missing.
CREATE TEMP TABLE moved (is_whole INTEGER CHECK (is_whole = 1));
INSERT INTO moved SELECT (SELECT count(*) FROM record) = (SELECT count(*) FROM letter) + (SELECT count(*) FROM showing)
  + (SELECT count(*) FROM quick_reply) + (SELECT count(*) FROM mailbox);
INSERT INTO moved SELECT (SELECT count(*) FROM place WHERE list = 'emails') = (SELECT count(*) FROM letter);
INSERT INTO moved SELECT (SELECT count(*) FROM place WHERE list = 'showings') = (SELECT count(*) FROM showing);
DROP TABLE moved;

-- A person's emails count among their events where the events are read (server/embedded/people/linked-records.ts).
DROP VIEW person_event;
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
  END, 0 FROM entry;

DROP TABLE letter;
DROP TABLE showing;
DROP TABLE quick_reply;
DROP TABLE mailbox;
