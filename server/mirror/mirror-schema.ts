import type { DatabaseSync, StatementSync } from "node:sqlite";

/**
 * Raise this with every change to the tables below, their words, or the rules for reading a home. A mirror with
 * another version is discarded and refilled from the feed.
 */
export const mirrorVersion = 13;

/** The columns that a search compares, in the order of every index, so that no home is read only to be rejected. */
const compared =
  "status, price, beds, baths, square_feet, acres, year, hoa, garage, stories, reduced, type, city, zip, open_until, lat, lon";

/** The location index sorts homes by bands of a hundredth of a degree from south to north, each from west to east. */
export const bandSteps = 1000;
/** The bedroom index treats this number and more as one. */
export const mostRooms = 6;

export const mirrorSchema = `
CREATE TABLE home (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  mls_number TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  -- 0 active, 1 pending, 2 sold.
  status INTEGER NOT NULL,
  price INTEGER NOT NULL,
  beds INTEGER NOT NULL,
  baths REAL NOT NULL,
  square_feet INTEGER NOT NULL,
  acres REAL NOT NULL,
  year INTEGER NOT NULL,
  -- HOA dues per month; 0 if there are none, -1 if unknown.
  hoa INTEGER NOT NULL,
  garage INTEGER NOT NULL,
  stories REAL NOT NULL,
  -- 1 if the price is below the first one.
  reduced INTEGER NOT NULL,
  subdivision TEXT NOT NULL,
  -- Without house number and unit; empty where it is withheld.
  street TEXT NOT NULL,
  type TEXT NOT NULL,
  city TEXT NOT NULL COLLATE NOCASE,
  zip TEXT NOT NULL,
  -- When the last open house that is known ends; empty without one.
  open_until TEXT NOT NULL,
  -- Hundred-thousandths of a degree; both are 0 where the place is not known or withheld.
  lat INTEGER NOT NULL,
  lon INTEGER NOT NULL,
  -- When it came on the market, as far as that is known.
  listed_at TEXT NOT NULL,
  -- The home as JSON.
  data TEXT NOT NULL
);
CREATE INDEX home_by_mls_number ON home (mls_number COLLATE NOCASE);
-- Of homes whose number another one has.
CREATE INDEX home_by_name ON home (data ->> '$.name') WHERE data ->> '$.name' IS NOT NULL;
CREATE INDEX home_by_day ON home (listed_at DESC, id DESC, ${compared});
CREATE INDEX home_by_price ON home (price, id, ${compared.replace("price, ", "")}, listed_at);
CREATE INDEX home_by_size ON home (square_feet DESC, id DESC, ${compared.replace("square_feet, ", "")}, listed_at);
CREATE INDEX home_by_city ON home (city, status, price, ${compared.replace("status, price, ", "").replace("city, ", "")}, listed_at);
CREATE INDEX home_by_zip ON home (zip, status, price, ${compared.replace("status, price, ", "").replace("zip, ", "")}, listed_at);
CREATE INDEX home_by_type ON home (type, acres, ${compared.replace("acres, ", "").replace("type, ", "")}, listed_at);
CREATE INDEX home_by_fee ON home (hoa, ${compared.replace("hoa, ", "")}, listed_at) WHERE hoa >= 0;
CREATE INDEX home_by_stories ON home (stories, garage, ${compared.replace("garage, stories, ", "")}, listed_at) WHERE stories > 0;
CREATE INDEX home_by_subdivision ON home (subdivision) WHERE subdivision <> '';
CREATE INDEX home_by_street ON home (street) WHERE street <> '';
-- Few homes have an open house.
CREATE INDEX home_by_open_house ON home (open_until, ${compared.replace(", open_until", "")}, listed_at) WHERE open_until <> '';
CREATE INDEX home_by_place ON home (lat / ${bandSteps}, lon, lat, ${compared.replace(", lat, lon", "")}, listed_at);
CREATE INDEX home_by_rooms ON home (min(beds, ${mostRooms}), ${compared}, listed_at);
-- For homes found by words: the row itself is as long as its JSON.
CREATE INDEX home_by_id ON home (id, ${compared}, listed_at);
CREATE VIRTUAL TABLE words USING fts5 (
  text, content = '', contentless_delete = 1, detail = none,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4 5 6 7 8'
);
-- Homes in the feed that the site doesn't show, so they don't count as missing.
CREATE TABLE passed (key TEXT PRIMARY KEY) WITHOUT ROWID;
-- Homes missing from the last list of keys. If the next list lacks them, too, they are removed.
CREATE TABLE lacked (key TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE state (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
PRAGMA user_version = ${mirrorVersion};
`;

/**
 * Prepares a statement that changes a mirror or its history. A deletion from an FTS5 table leaves a last row id that is
 * too large for a number, and every `run` on the connection reads it.
 */
export function prepareWrite(database: DatabaseSync, sql: string): StatementSync {
  const statement = database.prepare(sql);
  statement.setReadBigInts(true);
  return statement;
}
