-- Homes that only the agent sees (domain/listings/unpublished.ts). They stand apart from `listing`, so that nothing that
-- visitors read can come upon one, and without triggers: what is written here changes nothing for visitors.
CREATE TABLE unpublished_listing (
  id   TEXT    PRIMARY KEY CHECK (id GLOB 'lst_?*'),
  rev  INTEGER NOT NULL CHECK (rev >= 1),
  body TEXT    NOT NULL CHECK (json_valid(body))
) STRICT;
