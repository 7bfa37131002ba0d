-- Pages, their texts, revisions, slugs, former addresses and preview links become records (server/stores/pages/).
INSERT INTO record (id, body, version) SELECT id, outline, rev FROM page;
INSERT INTO place (list, position, id) SELECT 'pages', (outline ->> 'createdAt') || '#' || id, id FROM page;
INSERT INTO record (id, body, version) SELECT 'page-text:' || page_id || ':' || hash, body, 1 FROM page_text;
INSERT INTO record (id, body, version) SELECT DISTINCT 'page-slug:' || (outline ->> 'kind') || ':' || slug.value, json_quote(page.id), 1
  FROM page, json_each(json_array(outline ->> 'slug', outline ->> 'nextSlug', outline ->> 'scheduledSlug')) AS slug
  WHERE slug.value IS NOT NULL AND outline ->> 'trashedAt' IS NULL;

INSERT INTO record (id, body, version) SELECT id,
  json_object('id', id, 'pageId', page_id, 'at', at, 'why', why, 'body', json(body)), 1 FROM page_revision;
INSERT INTO record (id, body, version) SELECT 'page-summary:' || id,
  json_object('id', id, 'at', at, 'why', why, 'title', title, 'words', words), 1 FROM page_revision;
INSERT INTO place (list, position, id)
  SELECT 'page-revisions:' || page_id, at || '#page-summary:' || id, 'page-summary:' || id FROM page_revision;

INSERT INTO record (id, body, version)
  SELECT 'page-moved:' || path, json_object('from', path, 'pageId', page_id, 'at', at), 1 FROM moved_page;
INSERT INTO place (list, position, id) SELECT 'page-moved', path || '#page-moved:' || path, 'page-moved:' || path FROM moved_page;

INSERT INTO record (id, body, version)
  SELECT 'page-preview:' || hash, json_object('hash', hash, 'pageId', page_id, 'expiresAt', expires_at), 1 FROM page_preview;
INSERT INTO place (list, position, id)
  SELECT value, expires_at || '#page-preview:' || hash, 'page-preview:' || hash
  FROM page_preview, json_each(json_array('page-previews', 'page-previews:' || page_id));

-- Fails, and with it the whole migration, if a row is missing.
CREATE TEMP TABLE moved (is_whole INTEGER CHECK (is_whole = 1));
INSERT INTO moved SELECT (SELECT count(*) FROM record WHERE id GLOB 'pag_*') = (SELECT count(*) FROM page);
INSERT INTO moved SELECT (SELECT count(*) FROM record WHERE id GLOB 'page-text:*')
  = (SELECT count(*) FROM page_text);
INSERT INTO moved SELECT (SELECT count(*) FROM record WHERE id GLOB 'rev_*') = (SELECT count(*) FROM page_revision);
INSERT INTO moved SELECT (SELECT count(*) FROM record WHERE id GLOB 'page-summary:*' OR id GLOB 'page-moved:*' OR id GLOB 'page-preview:*')
  = (SELECT count(*) FROM page_revision) + (SELECT count(*) FROM moved_page) + (SELECT count(*) FROM page_preview);
DROP TABLE moved;

DROP TABLE page;
DROP TABLE page_text;
DROP TABLE page_revision;
DROP TABLE moved_page;
DROP TABLE page_preview;
