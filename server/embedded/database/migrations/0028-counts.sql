-- How often something happened on a day by the site's clock on the wall: sums, in which nothing leads to a person.
CREATE TABLE count (
  kind   TEXT NOT NULL,
  day    TEXT NOT NULL CHECK (day GLOB '????-??-??'),
  about  TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number > 0),
  PRIMARY KEY (kind, day, about)
) STRICT, WITHOUT ROWID;
