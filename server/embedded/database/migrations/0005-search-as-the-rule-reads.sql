-- The index of the inbox's search holds words as the rule in domain/inquiry-search.ts reads them: index_text is that
-- rule (index-text.ts). Before, FTS5 had its own idea of letters and accents, and names with й, ё or accented Greek were
-- never found. What is no letter or figure does not get into the index any more, so that no message holds a filter's word.
DROP VIEW inquiry_search_text;

CREATE VIEW inquiry_search_text AS
SELECT id, place,
  index_text(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || message) || ' ' || coalesce((
    WITH RECURSIVE
      at (position) AS (SELECT 1 UNION ALL SELECT position + 1 FROM at WHERE position <= length(phone)),
      figures (run) AS (
        SELECT group_concat(substr(phone, position, 1), '' ORDER BY position)
        FROM at WHERE substr(phone, position, 1) GLOB '[0-9]'
      ),
      whole (run) AS (SELECT iif(length(run) = 10, '1' || run, run) FROM figures)
    SELECT group_concat(substr(run, position), ' ') FROM whole, at WHERE position <= length(run)
  ), '')
  || iif(spam IS NOT NULL, ' ' || char(0xE004),
    iif(is_read, ' ' || char(0xE001), ' ' || char(0xE000))
    || iif(listing_id IS NULL, ' ' || char(0xE003), ' ' || char(0xE002))) AS words
FROM inquiry;

-- Of plain ASCII text the index holds the same words as before: most inquiries are left as they are.
CREATE TEMP TABLE inquiry_to_read_again AS SELECT id, place FROM (
  SELECT id, place, name || email || coalesce(phone, '') || message AS text FROM inquiry WHERE place IS NOT NULL
) WHERE octet_length(text) <> length(text);
DELETE FROM inquiry_search WHERE rowid IN (SELECT place FROM inquiry_to_read_again);
INSERT INTO inquiry_search (rowid, words)
  SELECT place, words FROM inquiry_search_text WHERE id IN (SELECT id FROM inquiry_to_read_again);
DROP TABLE inquiry_to_read_again;
