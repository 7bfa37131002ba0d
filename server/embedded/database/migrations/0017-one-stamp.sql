-- One number says whether a kept page is still what the database holds. There was a second one, for what every page shows.
DROP TRIGGER profile_inserted_frame;
DROP TRIGGER profile_updated_frame;
DROP TRIGGER profile_deleted_frame;
DROP TRIGGER demo_inserted_frame;
DROP TRIGGER demo_updated_frame;
DROP TRIGGER demo_deleted_frame;
DROP TRIGGER page_inserted;
DROP TRIGGER page_updated;
DROP TRIGGER page_deleted;
ALTER TABLE content_version DROP COLUMN frame;

-- A draft that is saved changes nothing for visitors.
CREATE TRIGGER page_inserted AFTER INSERT ON page WHEN new.shown IS NOT NULL BEGIN
  UPDATE content_version SET version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;
CREATE TRIGGER page_updated AFTER UPDATE ON page WHEN new.shown IS NOT old.shown BEGIN
  UPDATE content_version SET version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;
CREATE TRIGGER page_deleted AFTER DELETE ON page WHEN old.shown IS NOT NULL BEGIN
  UPDATE content_version SET version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
END;
