-- Homes that the agent removed, so that whoever asks for one is told that it is gone and is shown homes like it. Nothing
-- else of a home is kept, and this for a year.
CREATE TABLE gone_listing (
  id      TEXT    PRIMARY KEY CHECK (id GLOB 'lst_?*'),
  gone_at TEXT    NOT NULL CHECK (gone_at GLOB '????-??-??T??:??:??.???Z'),
  city    TEXT    NOT NULL,
  price   REAL    NOT NULL CHECK (price >= 0),
  is_land INTEGER NOT NULL CHECK (is_land IN (0, 1))
) STRICT;

-- A home that is there again is not gone, whoever brings it back.
CREATE TRIGGER listing_back AFTER INSERT ON listing BEGIN
  DELETE FROM gone_listing WHERE id = new.id;
END;

-- How far search engines were told of new, changed and removed homes (domain/index-now.ts).
CREATE TABLE index_now (
  only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
  body     TEXT    NOT NULL CHECK (json_valid(body))
) STRICT;
