-- The beginnings of words up to twelve letters stand in the index of people, as in that of messages: of a longer one, "gmail" or
-- "walter", everybody who has it was read for each page.
CREATE VIRTUAL TABLE person_search_longer USING fts5 (
  words,
  prefix = '1 2 3 4 5 6 7 8 9 10 11 12',
  tokenize = 'unicode61 remove_diacritics 2'
);
INSERT INTO person_search_longer (person_search_longer, rank) VALUES ('secure-delete', 1);
INSERT INTO person_search_longer (rowid, words) SELECT rowid, words FROM person_search;
DROP TABLE person_search;
ALTER TABLE person_search_longer RENAME TO person_search;
