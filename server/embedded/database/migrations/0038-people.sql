-- People, entries, tasks and what is filed under people become records (server/stores/people/), counted before and after. Messages
-- stay where they are; what the records know of one is a record with its id. Messages that aren't filed yet are filed while the
-- site runs.
UPDATE inquiry SET person_id = NULL WHERE person_id IS NOT NULL AND person_id NOT IN (SELECT id FROM person);

-- The beginnings of longer words too: otherwise everyone with a "gmail" was read for each page.
DROP TABLE record_search;
CREATE VIRTUAL TABLE record_search USING fts5 (
  words,
  prefix = '1 2 3 4 5 6 7 8 9 10 11 12',
  tokenize = 'unicode61 remove_diacritics 2'
);
INSERT INTO record_search (record_search, rank) VALUES ('secure-delete', 1);

-- No one waits who may not be contacted, or who was moved to Closed or Not Now since their last message.
UPDATE person SET waiting_since = NULL WHERE merged_into IS NULL AND refuses <> '[]';
CREATE TEMP VIEW ended AS SELECT coalesce(merged_into, person.id) AS id, max(at) AS at
  FROM entry JOIN person ON person.id = person_id WHERE kind = 'stage' AND text IN ('closed', 'not-now') GROUP BY 1;
UPDATE person SET waiting_since = (
    SELECT min(event.at) FROM person_event AS event JOIN person AS member ON member.id = event.person_id
    WHERE coalesce(member.merged_into, member.id) = person.id AND direction = 'in' AND NOT event.is_old AND event.at > ended.at)
  FROM ended WHERE ended.id = person.id AND waiting_since <= ended.at;
DROP VIEW ended;

CREATE TEMP TABLE moved (is_whole INTEGER CHECK (is_whole = 1));
CREATE TEMP TABLE before AS SELECT (SELECT count(*) FROM record) AS records, (SELECT count(*) FROM person) AS people,
  (SELECT count(*) FROM entry) AS entries, (SELECT count(*) FROM task) AS tasks,
  (SELECT count(*) FROM inquiry WHERE person_id IS NOT NULL AND spam IS NULL) AS messages,
  (SELECT count(*) FROM inquiry_trash WHERE json_extract(body, '$.person_id') IN (SELECT id FROM person)) AS trashed;

CREATE TEMP VIEW one_person AS
  SELECT place, id, merged_into, json_patch(json_patch('{}',
    json_object('id', id, 'name', name, 'emails', json(emails), 'phones', json(phones), 'stage', stage, 'refuses', json(refuses),
      'mergedInto', merged_into, 'rev', rev, 'createdAt', created_at, 'firstInAt', first_in_at, 'firstOutAt', first_out_at,
      'waitingSince', waiting_since, 'nextTaskAt', next_task_at, 'lastAt', last_at)),
    iif(apart = '[]', '{}', json_object('apart', json(apart)))) AS body
  FROM person;
CREATE TEMP VIEW one_task AS
  SELECT id, person_id, done_at, on_day || coalesce('T' || at_hour, '') AS starts,
    json_patch('{}', json_object('id', id, 'personId', person_id, 'text', text, 'on', on_day, 'at', at_hour, 'doneAt', done_at)) AS body
  FROM task;

-- The number of a record says when it was added. A patch with null leaves a field out.
INSERT INTO record (id, body, version)
  SELECT id, iif(about IS NULL, body, json_set(body, '$.about', json(about))), 1 FROM (
    SELECT id, place, json_patch(json_patch(body, json_object(
        'messages', (SELECT count(*) FROM inquiry WHERE spam IS NULL
          AND person_id IN (SELECT root.id UNION ALL SELECT id FROM person WHERE merged_into = root.id)))),
      json_object(
        'merged', json((SELECT json_group_array(json(body)) FROM one_person AS other
          WHERE other.merged_into = root.id HAVING count(*) > 0)),
        'nextTask', json((SELECT body FROM one_task WHERE done_at IS NULL
          AND person_id IN (SELECT root.id UNION ALL SELECT id FROM person WHERE merged_into = root.id) ORDER BY starts, id LIMIT 1))
      )) AS body,
      (SELECT json_set(iif(home IS NULL, '{}', json_object('home', json(home))),
          '$.id', id, '$.listingId', listing_id, '$.createdAt', created_at)
        FROM inquiry WHERE spam IS NULL AND person_id IN (SELECT root.id UNION ALL SELECT id FROM person WHERE merged_into = root.id)
        ORDER BY created_at DESC, id DESC LIMIT 1) AS about
    FROM one_person AS root WHERE merged_into IS NULL
  ) ORDER BY place;
INSERT INTO record (id, body, version)
  SELECT id, json_object('mergedInto', merged_into), 1 FROM person WHERE merged_into IS NOT NULL ORDER BY place;
INSERT OR IGNORE INTO record (id, body, version)
  SELECT 'email:' || email_key(email), json_object('personId', person_id), 1 FROM person_email;
INSERT INTO record (id, body, version)
  SELECT id, json_patch(json_patch('{}', json_object('id', id, 'personId', person_id, 'at', at, 'kind', kind, 'text', text,
    'messageId', message_id, 'subject', subject, 'from', sender)), iif(is_old, '{"isOld":true}', '{}')), 1
  FROM entry ORDER BY at, id;
INSERT INTO record (id, body, version) SELECT id, body, 1 FROM one_task ORDER BY starts, id;
INSERT INTO record (id, body, version) SELECT 'consent:' || hash, json_quote(text), 1 FROM consent_sentence;
INSERT INTO record (id, body, version)
  SELECT 'people', json_object('since', since, 'calendarLink', calendar_link), 1 FROM person_count;

CREATE TEMP VIEW one_message AS
  SELECT id, person_id, created_at, visit, is_read = 1 AND created_at < (SELECT since FROM person_count) AS is_old,
    EXISTS (SELECT 1 FROM record WHERE record.id = 'shw_' || substr(inquiry.id, 5)) AS is_answered,
    json_set(json_patch(iif(home IS NULL, '{}', json_object('home', json(home))), json_object(
      'id', id, 'name', name, 'createdAt', created_at, 'personId', person_id, 'visit', json(visit))), '$.listingId', listing_id) AS body
  FROM inquiry WHERE person_id IS NOT NULL AND spam IS NULL;
INSERT INTO record (id, body, version)
  SELECT id, json_patch(body, json_patch(
    iif(is_old, '{"isOld":true}', '{}'), iif(visit IS NOT NULL AND is_answered, '{"isAnswered":true}', '{}'))), 1
  FROM one_message ORDER BY created_at, id;
INSERT INTO record (id, body, version)
  SELECT id, json_set(json_patch(iif(body ->> 'home' IS NULL, '{}', json_object('home', json(body ->> 'home'))),
    json_object('id', id, 'name', body ->> 'name', 'createdAt', created_at, 'personId', body ->> 'person_id',
      'visit', json(body ->> 'visit'), 'isTrashed', json('true'))), '$.listingId', body ->> 'listing_id'), 1
  FROM inquiry_trash WHERE json_extract(body, '$.person_id') IN (SELECT id FROM person) ORDER BY created_at, id;

INSERT OR IGNORE INTO place (list, position, id)
  SELECT 'people', last_at || '#' || id, id FROM person WHERE merged_into IS NULL
  UNION ALL SELECT 'people:waiting', waiting_since || '#' || id, id FROM person WHERE merged_into IS NULL AND waiting_since IS NOT NULL
  UNION ALL SELECT 'people:due', next_task_at || '#' || id, id FROM person WHERE merged_into IS NULL AND next_task_at IS NOT NULL
  UNION ALL SELECT 'people:phone:' || digits, '#' || coalesce(merged_into, id), coalesce(merged_into, id)
    FROM person_phone JOIN person ON person.id = person_id
  UNION ALL SELECT 'timeline:' || person_id, created_at || iif(is_old, ' a#', ' i#') || id, id FROM one_message
  UNION ALL SELECT 'showings:asked', created_at || '#' || id, id FROM one_message WHERE visit IS NOT NULL AND NOT is_answered
  UNION ALL SELECT 'trashed:' || (body ->> 'person_id'), created_at || '#' || id, id
    FROM inquiry_trash WHERE json_extract(body, '$.person_id') IN (SELECT id FROM person)
  UNION ALL SELECT 'timeline:' || (body ->> 'personId'),
    (body ->> 'createdAt') || iif(body ->> 'state' IN ('waiting', 'sent'), ' o#', ' n#') || id, id
    FROM record WHERE id GLOB 'let_*' AND body ->> 'personId' IS NOT NULL
  UNION ALL SELECT 'timeline:' || person_id, at || ' ' || CASE
      WHEN is_old THEN 'n'
      WHEN kind = 'received' THEN iif(sender IS NULL, 'i', sender_mark(sender))
      WHEN kind IN ('call', 'elsewhere') THEN 'o'
      WHEN kind = 'stage' AND text IN ('closed', 'not-now') THEN 'e'
      ELSE 'n' END || '#' || id, id FROM entry
  UNION ALL SELECT 'entries', at || '#' || id, id FROM entry
  UNION ALL SELECT 'tasks:open', starts || '#' || id, id FROM one_task WHERE done_at IS NULL
  UNION ALL SELECT 'tasks:own:open', starts || '#' || id, id FROM one_task WHERE person_id IS NULL AND done_at IS NULL
  UNION ALL SELECT 'tasks:own:done', done_at || '#' || id, id FROM one_task WHERE person_id IS NULL AND done_at IS NOT NULL
  UNION ALL SELECT 'tasks:person:' || person_id, iif(done_at IS NULL, 'open ', 'done ') || starts || '#' || id, id
    FROM one_task WHERE person_id IS NOT NULL;
INSERT INTO counter (name, what, number)
  SELECT 'people', 'all', total FROM person_count WHERE total > 0
  UNION ALL SELECT 'people', 'waiting', waiting FROM person_count WHERE waiting > 0;
-- The first word is the search's name.
INSERT INTO record_search (rowid, words)
  SELECT record.number, char(57349) || 'people ' || words
  FROM person_search JOIN person ON person.place = person_search.rowid JOIN record ON record.id = person.id
  WHERE merged_into IS NULL ORDER BY record.number;

-- Fails, and with it the whole migration, if a row or a place is missing.
INSERT INTO moved SELECT (SELECT count(*) FROM record WHERE id GLOB 'per_*') = people FROM before;
INSERT INTO moved SELECT (SELECT count(*) FROM record WHERE id GLOB 'ent_*') = entries FROM before;
INSERT INTO moved SELECT (SELECT count(*) FROM record WHERE id GLOB 'tsk_*') = tasks FROM before;
INSERT INTO moved SELECT (SELECT count(*) FROM record WHERE id GLOB 'inq_*') = messages + trashed FROM before;
INSERT INTO moved SELECT (SELECT count(*) FROM place WHERE list = 'people') = (SELECT total FROM person_count);
INSERT INTO moved SELECT (SELECT count(*) FROM place WHERE list = 'people:waiting') = (SELECT waiting FROM person_count);
INSERT INTO moved SELECT (SELECT count(*) FROM place WHERE list = 'entries') = entries FROM before;
DROP TABLE moved;
DROP TABLE before;
DROP VIEW one_person;
DROP VIEW one_task;
DROP VIEW one_message;

DROP VIEW person_event;
DROP INDEX inquiry_of_person;
DROP INDEX inquiry_trash_of_person;
DROP INDEX inquiry_visit;
DROP TABLE person_search;
DROP TABLE entry;
DROP TABLE task;
DROP TABLE person_email;
DROP TABLE person_phone;
DROP TABLE person;
DROP TABLE consent_sentence;
DROP TABLE person_count;
