-- Which browser and system a session is of, in plain words: "Firefox on Windows". Sessions from before have none.
ALTER TABLE session ADD COLUMN device TEXT;

-- A second factor by an app that counts time (RFC 6238). It is asked for once it has been confirmed. No code of a step up
-- to last_step is taken again.
CREATE TABLE second_factor (
  account      TEXT    PRIMARY KEY REFERENCES account (username) ON DELETE CASCADE,
  secret       BLOB    NOT NULL CHECK (length(secret) >= 16),
  is_confirmed INTEGER NOT NULL CHECK (is_confirmed IN (0, 1)),
  last_step    INTEGER NOT NULL
) STRICT;

CREATE TABLE recovery_code (
  account   TEXT NOT NULL REFERENCES account (username) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  PRIMARY KEY (account, code_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE passkey (
  id         TEXT    PRIMARY KEY,
  account    TEXT    NOT NULL REFERENCES account (username) ON DELETE CASCADE,
  name       TEXT    NOT NULL CHECK (name <> ''),
  public_key BLOB    NOT NULL,
  counter    INTEGER NOT NULL CHECK (counter >= 0),
  transports TEXT    NOT NULL CHECK (json_valid(transports)),
  created_at TEXT    NOT NULL,
  used_at    TEXT
) STRICT;

CREATE INDEX passkey_account ON passkey (account);

-- Links with which somebody chooses a password: of a new account, or of one that is there. Only a hash of each is kept.
CREATE TABLE invitation (
  token_hash TEXT PRIMARY KEY,
  account    TEXT NOT NULL CHECK (account <> ''),
  expires_at TEXT NOT NULL
) STRICT;
