-- A day's counts of one kind become a record, see server/stores/counts/. Summed before and after.
INSERT INTO record (id, body, version)
  SELECT 'count:' || kind || ':' || day, json_group_object(about, number), 1 FROM count GROUP BY kind, day;
INSERT INTO place (list, position, id)
  SELECT DISTINCT 'counts:' || kind, day || '#count:' || kind || ':' || day, 'count:' || kind || ':' || day FROM count;

-- Fails, and with it the whole migration, if a count is missing.
CREATE TEMP TABLE moved (is_whole INTEGER CHECK (is_whole = 1));
INSERT INTO moved SELECT (SELECT coalesce(sum(value), 0) FROM record, json_each(record.body) WHERE record.id GLOB 'count:*')
  = (SELECT coalesce(sum(number), 0) FROM count);
INSERT INTO moved SELECT (SELECT count(*) FROM place WHERE list GLOB 'counts:*')
  = (SELECT count(*) FROM (SELECT DISTINCT kind, day FROM count));
DROP TABLE moved;

DROP TABLE count;
