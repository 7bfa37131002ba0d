-- The profile and the MLS feed become records (server/stores/site/, server/stores/feed/). The lease is taken again by the next run.
INSERT INTO record (id, body, version) SELECT 'profile', body, 1 FROM profile;
INSERT INTO record (id, body, version) SELECT 'feed', body, 1 FROM feed;
INSERT INTO record (id, body, version) SELECT 'feed-secret', json_object('sealed', lower(hex(sealed))), 1 FROM feed_secret;
INSERT INTO record (id, body, version)
  SELECT 'feed-runs', json_group_array(json(body)), 1 FROM (SELECT body FROM feed_run ORDER BY number DESC) HAVING count(*) > 0;

-- Fails, and with it the whole migration, if a row is missing.
CREATE TEMP TABLE moved (is_whole INTEGER CHECK (is_whole = 1));
INSERT INTO moved SELECT (SELECT count(*) FROM record WHERE id IN ('profile', 'feed', 'feed-secret'))
  = (SELECT count(*) FROM profile) + (SELECT count(*) FROM feed) + (SELECT count(*) FROM feed_secret);
INSERT INTO moved SELECT coalesce((SELECT json_array_length(body) FROM record WHERE id = 'feed-runs'), 0)
  = (SELECT count(*) FROM feed_run);
DROP TABLE moved;

DROP TABLE profile;
DROP TABLE feed;
DROP TABLE feed_secret;
DROP TABLE feed_run;
DROP TABLE feed_lease;
