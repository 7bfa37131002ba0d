-- Who has ever signed in: the first time is no news to anybody. Accounts of before count as such. As with sessions, account
-- is no foreign key.
CREATE TABLE signed_in_before (account TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
INSERT INTO signed_in_before SELECT username FROM account;
