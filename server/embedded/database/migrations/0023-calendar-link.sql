-- The number in the address of the agent's calendar; a new link raises it. It begins with the time, so that a site that was
-- moved away and back gives no address a second time.
ALTER TABLE person_count ADD COLUMN calendar_link INTEGER NOT NULL DEFAULT 0;
UPDATE person_count SET calendar_link = unixepoch();
