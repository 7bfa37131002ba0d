-- The inbox's search. What a word is, and what is found, says domain/inquiry-search.ts; this index offers candidates.

-- An inquiry's place in time: milliseconds, and a figure of its own for each of those that share one. It is the row's
-- number in the search index, which therefore finds the newest first without sorting. The rowid would not do: VACUUM
-- may change it. There is room for 32,768 inquiries in one millisecond.
ALTER TABLE inquiry ADD COLUMN place INTEGER;

UPDATE inquiry SET place = numbered.place FROM (
  SELECT id,
    32768 * (1000 * coalesce(unixepoch(created_at), 0) + CAST(substr(created_at, 21, 3) AS INTEGER))
      + row_number() OVER (PARTITION BY created_at ORDER BY id) - 1 AS place
  FROM inquiry
) AS numbered WHERE inquiry.id = numbered.id;

CREATE UNIQUE INDEX inquiry_place ON inquiry (place);

-- Words are found by how they begin: each of the lengths below has an index, because without one the search for
-- "inquiri" would first gather everyone it could mean (37 ms at 100,000 inquiries; 0.1 ms with it).
CREATE VIRTUAL TABLE inquiry_search USING fts5 (
  words,
  content = '', contentless_delete = 1,
  prefix = '1 2 3 4 5 6 7 8 9 10 11 12',
  tokenize = 'unicode61 remove_diacritics 2'
);

-- The figures of a phone number from every place on, so that each run of them begins a word; and the filters as words
-- in private-use characters, which no search contains.
CREATE VIEW inquiry_search_text AS
SELECT id, place,
  name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || message || ' ' || coalesce((
    WITH RECURSIVE
      at (position) AS (SELECT 1 UNION ALL SELECT position + 1 FROM at WHERE position <= length(phone)),
      figures (run) AS (
        SELECT group_concat(substr(phone, position, 1), '' ORDER BY position)
        FROM at WHERE substr(phone, position, 1) GLOB '[0-9]'
      ),
      whole (run) AS (SELECT iif(length(run) = 10, '1' || run, run) FROM figures)
    SELECT group_concat(substr(run, position), ' ') FROM whole, at WHERE position <= length(run)
  ), '')
  || iif(is_read, ' ' || char(0xE001), ' ' || char(0xE000))
  || iif(listing_id IS NULL, ' ' || char(0xE003), ' ' || char(0xE002)) AS words
FROM inquiry;

INSERT INTO inquiry_search (rowid, words) SELECT place, words FROM inquiry_search_text;

CREATE TRIGGER inquiry_placed AFTER INSERT ON inquiry BEGIN
  UPDATE inquiry SET place = (
    SELECT coalesce(max(other.place) + 1, start.place)
    FROM (
      SELECT 32768 * (1000 * coalesce(unixepoch(new.created_at), 0) + CAST(substr(new.created_at, 21, 3) AS INTEGER))
        AS place
    ) AS start
    LEFT JOIN inquiry AS other ON other.place >= start.place AND other.place < start.place + 32768
  ) WHERE id = new.id;
  INSERT INTO inquiry_search (rowid, words) SELECT place, words FROM inquiry_search_text WHERE id = new.id;
END;
CREATE TRIGGER inquiry_unsearched AFTER DELETE ON inquiry BEGIN
  DELETE FROM inquiry_search WHERE rowid = old.place;
END;
CREATE TRIGGER inquiry_searched_again AFTER UPDATE OF name, email, phone, message, listing_id, is_read ON inquiry BEGIN
  DELETE FROM inquiry_search WHERE rowid = old.place;
  INSERT INTO inquiry_search (rowid, words) SELECT place, words FROM inquiry_search_text WHERE id = new.id;
END;
