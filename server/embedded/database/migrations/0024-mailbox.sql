-- How far the agent's mailbox was read, as JSON; see domain/letters/mailbox.ts. Its mails are entries.
CREATE TABLE mailbox (
  only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
  rev      INTEGER NOT NULL CHECK (rev > 0),
  body     TEXT    NOT NULL CHECK (json_valid(body))
) STRICT;
