-- Notices to the agent become records (server/stores/emails/notice-record.ts), counted before and after. A message's notices
-- are removed with it by the writes that remove it. A patch with null leaves a field out.
CREATE TEMP VIEW one_notice AS
  SELECT 'notice:' || channel || ':' || subject AS id, channel, state, created_at, next_attempt_at, settled_at,
    json_patch('{}', json_object(
      'inquiryId', iif(site IS NULL AND subject NOT GLOB 'tsk_*', subject, NULL),
      'taskId', iif(site IS NULL AND subject GLOB 'tsk_*', subject, NULL),
      'site', json(site), 'channel', channel, 'state', state, 'attempts', attempts, 'createdAt', created_at,
      'nextAttemptAt', next_attempt_at, 'lastError', last_error, 'settledAt', settled_at)) AS body
  FROM notice;

INSERT INTO record (id, body, version) SELECT id, body, 1 FROM one_notice ORDER BY created_at, id;
INSERT INTO place (list, position, id)
  SELECT 'notices:' || channel || ':waiting', next_attempt_at || ' ' || created_at || '#' || id, id
    FROM one_notice WHERE state = 'waiting'
  UNION ALL SELECT 'notices:' || channel || ':failed', coalesce(settled_at, next_attempt_at) || '#' || id, id
    FROM one_notice WHERE state = 'failed';

-- Fails, and with it the whole migration, if a row or a place is missing.
CREATE TEMP TABLE moved (is_whole INTEGER CHECK (is_whole = 1));
INSERT INTO moved SELECT (SELECT count(*) FROM record WHERE id GLOB 'notice:*') = (SELECT count(*) FROM notice);
INSERT INTO moved SELECT (SELECT count(*) FROM place WHERE list GLOB 'notices:*')
  = (SELECT count(*) FROM notice WHERE state <> 'sent');
DROP TABLE moved;
DROP VIEW one_notice;

DROP TRIGGER inquiry_untold;
DROP TABLE notice;
