-- What a page of homes asks for, so that it reads what it shows whatever the number of homes.
ALTER TABLE listing ADD COLUMN is_sold INTEGER GENERATED ALWAYS AS (status = 'sold') VIRTUAL;
-- As isLand in domain/listings/listing.ts says it.
ALTER TABLE listing ADD COLUMN is_land INTEGER GENERATED ALWAYS AS (coalesce(
  CASE WHEN json_valid(facts) THEN json_extract(facts, '$.propertyType') = 'land' END,
  bedrooms = 0 AND bathrooms = 0 AND square_feet = 0
)) VIRTUAL;

CREATE INDEX listing_sold_newest   ON listing (is_sold, created_at, id);
CREATE INDEX listing_sold_price    ON listing (is_sold, price, created_at, id);
CREATE INDEX listing_status_newest ON listing (status, created_at, id);
CREATE INDEX listing_status_price  ON listing (status, price, created_at, id);
CREATE INDEX listing_land          ON listing (status, is_land, created_at, id);
CREATE INDEX listing_city          ON listing (status, city, created_at, id);
CREATE INDEX listing_changed       ON listing (updated_at, id);
CREATE INDEX listing_number        ON listing (lower(trim(mls_number)), created_at, id) WHERE mls_number IS NOT NULL;

CREATE TABLE listing_count (
  status TEXT    PRIMARY KEY CHECK (status IN ('active', 'pending', 'sold')),
  total  INTEGER NOT NULL CHECK (total >= 0)
) STRICT;
INSERT INTO listing_count VALUES ('active', 0), ('pending', 0), ('sold', 0);
UPDATE listing_count SET total = (SELECT count(*) FROM listing WHERE listing.status = listing_count.status);

CREATE TRIGGER listing_counted AFTER INSERT ON listing BEGIN
  UPDATE listing_count SET total = total + 1 WHERE status = new.status;
END;
CREATE TRIGGER listing_uncounted AFTER DELETE ON listing BEGIN
  UPDATE listing_count SET total = total - 1 WHERE status = old.status;
END;
CREATE TRIGGER listing_recounted AFTER UPDATE OF status ON listing WHEN new.status <> old.status BEGIN
  UPDATE listing_count SET total = total - 1 WHERE status = old.status;
  UPDATE listing_count SET total = total + 1 WHERE status = new.status;
END;

-- The frame of every page speaks of the profile and of the homes of the demonstration. Of other homes it knows nothing.
ALTER TABLE content_version ADD COLUMN frame INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER profile_inserted_frame AFTER INSERT ON profile BEGIN
  UPDATE content_version SET frame = frame + 1;
END;
CREATE TRIGGER profile_updated_frame AFTER UPDATE ON profile BEGIN
  UPDATE content_version SET frame = frame + 1;
END;
CREATE TRIGGER profile_deleted_frame AFTER DELETE ON profile BEGIN
  UPDATE content_version SET frame = frame + 1;
END;
CREATE TRIGGER demo_inserted_frame AFTER INSERT ON listing WHEN new.id GLOB 'lst_demo-*' BEGIN
  UPDATE content_version SET frame = frame + 1;
END;
CREATE TRIGGER demo_updated_frame AFTER UPDATE ON listing WHEN new.id GLOB 'lst_demo-*' BEGIN
  UPDATE content_version SET frame = frame + 1;
END;
CREATE TRIGGER demo_deleted_frame AFTER DELETE ON listing WHEN old.id GLOB 'lst_demo-*' BEGIN
  UPDATE content_version SET frame = frame + 1;
END;
