-- Timestamps are ISO 8601 in UTC with milliseconds, so that the order of bytes is the order of time.

CREATE TABLE listing (
  id            TEXT    PRIMARY KEY CHECK (id GLOB 'lst_?*'),
  title         TEXT    NOT NULL CHECK (title <> ''),
  address       TEXT    NOT NULL,
  city          TEXT    NOT NULL,
  state         TEXT    NOT NULL,
  zip_code      TEXT    NOT NULL,
  mls_number    TEXT,
  description   TEXT    NOT NULL CHECK (description <> ''),
  price         REAL    NOT NULL CHECK (price >= 0),
  bedrooms      INTEGER NOT NULL CHECK (bedrooms >= 0),
  bathrooms     REAL    NOT NULL CHECK (bathrooms >= 0 AND bathrooms * 2 = round(bathrooms * 2)),
  square_feet   INTEGER NOT NULL CHECK (square_feet >= 0),
  status        TEXT    NOT NULL CHECK (status IN ('active', 'pending', 'sold')),
  cover_image   TEXT    NOT NULL,
  images        TEXT    NOT NULL CHECK (json_valid(images) AND json_type(images) = 'array'),
  external_link TEXT,
  one_home_url  TEXT,
  created_at    TEXT    NOT NULL CHECK (created_at GLOB '????-??-??T??:??:??.???Z'),
  updated_at    TEXT    NOT NULL CHECK (updated_at GLOB '????-??-??T??:??:??.???Z'),
  pictures      TEXT    NOT NULL CHECK (json_valid(pictures) AND json_type(pictures) = 'array'),
  rev           INTEGER NOT NULL CHECK (rev >= 1)
) STRICT;

CREATE INDEX listing_newest ON listing (created_at DESC, id DESC);

CREATE TABLE profile (
  only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
  body     TEXT    NOT NULL CHECK (json_valid(body))
) STRICT;

-- What visitors see is made from listing and profile. Triggers count every write to them, whoever writes.
CREATE TABLE content_version (
  only_one   INTEGER PRIMARY KEY CHECK (only_one = 1),
  version    INTEGER NOT NULL,
  updated_at TEXT    NOT NULL
) STRICT;
INSERT INTO content_version VALUES (1, 0, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));

CREATE TRIGGER listing_inserted AFTER INSERT ON listing BEGIN
  UPDATE content_version SET version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;
CREATE TRIGGER listing_updated AFTER UPDATE ON listing BEGIN
  UPDATE content_version SET version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;
CREATE TRIGGER listing_deleted AFTER DELETE ON listing BEGIN
  UPDATE content_version SET version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;
CREATE TRIGGER profile_inserted AFTER INSERT ON profile BEGIN
  UPDATE content_version SET version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;
CREATE TRIGGER profile_updated AFTER UPDATE ON profile BEGIN
  UPDATE content_version SET version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;
CREATE TRIGGER profile_deleted AFTER DELETE ON profile BEGIN
  UPDATE content_version SET version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;

-- listing_id is no foreign key: an inquiry outlives the listing it asks about.
CREATE TABLE inquiry (
  id         TEXT    PRIMARY KEY CHECK (id GLOB 'inq_?*'),
  name       TEXT    NOT NULL,
  email      TEXT    NOT NULL,
  phone      TEXT,
  message    TEXT    NOT NULL,
  listing_id TEXT    CHECK (listing_id GLOB 'lst_?*'),
  is_read    INTEGER NOT NULL CHECK (is_read IN (0, 1)),
  created_at TEXT    NOT NULL CHECK (created_at GLOB '????-??-??T??:??:??.???Z')
) STRICT;

-- One index for each filter of the inbox, in the inbox's order: a page costs the same however deep it lies.
CREATE INDEX inquiry_all      ON inquiry (created_at DESC, id DESC);
CREATE INDEX inquiry_pending  ON inquiry (created_at DESC, id DESC) WHERE is_read = 0;
CREATE INDEX inquiry_resolved ON inquiry (created_at DESC, id DESC) WHERE is_read = 1;
CREATE INDEX inquiry_property ON inquiry (created_at DESC, id DESC) WHERE listing_id IS NOT NULL;
CREATE INDEX inquiry_general  ON inquiry (created_at DESC, id DESC) WHERE listing_id IS NULL;

-- Counting a million inquiries takes a quarter of a second; these triggers keep the figures instead.
CREATE TABLE inquiry_count (
  only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
  total    INTEGER NOT NULL CHECK (total >= 0),
  unread   INTEGER NOT NULL CHECK (unread BETWEEN 0 AND total),
  property INTEGER NOT NULL CHECK (property BETWEEN 0 AND total)
) STRICT;
INSERT INTO inquiry_count VALUES (1, 0, 0, 0);

CREATE TRIGGER inquiry_inserted AFTER INSERT ON inquiry BEGIN
  UPDATE inquiry_count SET total = total + 1,
    unread = unread + (new.is_read = 0), property = property + (new.listing_id IS NOT NULL);
END;
CREATE TRIGGER inquiry_deleted AFTER DELETE ON inquiry BEGIN
  UPDATE inquiry_count SET total = total - 1,
    unread = unread - (old.is_read = 0), property = property - (old.listing_id IS NOT NULL);
END;
CREATE TRIGGER inquiry_updated AFTER UPDATE OF is_read, listing_id ON inquiry BEGIN
  UPDATE inquiry_count SET
    unread = unread + (new.is_read = 0) - (old.is_read = 0),
    property = property + (new.listing_id IS NOT NULL) - (old.listing_id IS NOT NULL);
END;

-- username is folded (see username.ts), so that there is one account however the name is typed.
CREATE TABLE account (
  username      TEXT PRIMARY KEY CHECK (username <> ''),
  password_hash TEXT NOT NULL CHECK (password_hash GLOB '$argon2id$*'),
  created_at    TEXT NOT NULL,
  changed_at    TEXT NOT NULL
) STRICT;

-- account is the folded username. It is no foreign key: a session store need not know who keeps the accounts.
CREATE TABLE session (
  id_hash    TEXT PRIMARY KEY,
  username   TEXT NOT NULL,
  account    TEXT NOT NULL,
  created_at TEXT NOT NULL,
  seen_at    TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;

CREATE INDEX session_account ON session (account);
CREATE INDEX session_expiry  ON session (expires_at);
