-- A home was a row of `listing`, of `unpublished_listing`, or of `gone_listing`, and moved from one to the other. It is one row from
-- now on: `visibility` says who sees it, `body` is the home as JSON (domain/listings/), and `gone` what is remembered of one that
-- visitors do not see any more. Of a removed one there is nothing else.
CREATE TABLE home (
  id         TEXT    PRIMARY KEY CHECK (id GLOB 'lst_?*'),
  visibility TEXT    NOT NULL CHECK (visibility IN ('public', 'draft', 'off-market', 'deleted', 'removed')),
  rev        INTEGER NOT NULL CHECK (rev >= 1),
  body       TEXT    CHECK (json_valid(body)),
  gone       TEXT    CHECK (json_valid(gone)),
  CHECK ((body IS NULL) = (visibility = 'removed'))
) STRICT;

-- json_patch leaves out what is NULL. What cannot be read stays, and makes no other home wait for the upgrade.
INSERT INTO home (id, visibility, rev, body)
SELECT id, 'public', rev, json_set(
    json_patch('{}', json_object(
      'id', id, 'title', title, 'address', address, 'city', city, 'state', state, 'zipCode', zip_code, 'mlsNumber', mls_number,
      'description', description, 'price', price, 'bedrooms', bedrooms, 'bathrooms', bathrooms, 'squareFeet', square_feet,
      'status', status, 'coverImage', cover_image, 'externalLink', external_link, 'oneHomeUrl', one_home_url,
      'facts', CASE WHEN json_valid(facts) THEN json(facts) ELSE facts END,
      'mls', CASE WHEN json_valid(mls) THEN json(mls) ELSE mls END,
      'createdAt', created_at, 'updatedAt', updated_at, 'rev', rev,
      -- What an older program overwrote is not known: whoever has not seen its last write is told.
      'fieldsRev', coalesce(fields_rev, rev), 'photosRev', coalesce(photos_rev, rev))),
    '$.images', CASE WHEN json_valid(images) THEN json(images) ELSE images END,
    '$.pictures', CASE WHEN json_valid(pictures) THEN json(pictures) ELSE pictures END)
FROM listing;

INSERT INTO home (id, visibility, rev, body) SELECT id, 'draft', rev, body FROM unpublished_listing WHERE true
ON CONFLICT (id) DO NOTHING;

INSERT INTO home (id, visibility, rev, body, gone)
SELECT id, iif(kept IS NULL, 'removed', 'off-market'), coalesce(kept ->> '$.rev', 1), kept, json_patch('{}', json_object(
    'id', id, 'goneAt', gone_at, 'city', city, 'price', price, 'isLand', json(iif(is_land, 'true', 'false')), 'mlsKey', mls_key))
FROM gone_listing WHERE true
ON CONFLICT (id) DO UPDATE SET gone = excluded.gone WHERE visibility <> 'public';

DROP TABLE listing;
DROP TABLE unpublished_listing;
DROP TABLE gone_listing;

CREATE INDEX home_visibility ON home (visibility);

-- All that visitors read.
CREATE VIEW listing AS SELECT id, rev, body FROM home WHERE visibility = 'public';

CREATE TRIGGER home_inserted AFTER INSERT ON home WHEN new.visibility = 'public' BEGIN
  UPDATE content_version SET version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
  UPDATE listing_count SET total = total + 1 WHERE status = new.body ->> '$.status';
END;
CREATE TRIGGER home_updated AFTER UPDATE ON home WHEN 'public' IN (old.visibility, new.visibility) BEGIN
  UPDATE content_version SET version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
  UPDATE listing_count SET total = total - 1 WHERE old.visibility = 'public' AND status = old.body ->> '$.status';
  UPDATE listing_count SET total = total + 1 WHERE new.visibility = 'public' AND status = new.body ->> '$.status';
END;
CREATE TRIGGER home_deleted AFTER DELETE ON home WHEN old.visibility = 'public' BEGIN
  UPDATE content_version SET version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
  UPDATE listing_count SET total = total - 1 WHERE status = old.body ->> '$.status';
END;
