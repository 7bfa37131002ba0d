-- Subscriptions, what is known of addresses, what waits for subscribers, and what they were told become records, see
-- server/stores/alerts/. Counted before and after.
INSERT INTO record (id, body, version) SELECT id, body, 1 FROM subscription ORDER BY asked_at, id;
INSERT INTO record (id, body, version) SELECT 'alert-address:' || hash, body, 1 FROM alert_address;
INSERT INTO record (id, body, version) SELECT 'alert-state:' || name, body, 1 FROM alert_state;

INSERT INTO place (list, position, id)
  SELECT 'subscriptions', asked_at || '#' || id, id FROM subscription
  UNION ALL SELECT 'subscriptions:' || status, asked_at || '#' || id, id FROM subscription
  UNION ALL SELECT 'subscriptions:email:' || email, asked_at || '#' || id, id FROM subscription
  UNION ALL SELECT 'subscriptions:over', ended_at || '#' || id, id FROM subscription
    WHERE status = 'ended' AND ended_at IS NOT NULL
  UNION ALL SELECT 'alert-addresses', hash || '#alert-address:' || hash, 'alert-address:' || hash FROM alert_address;

-- A patch with null leaves a field out. A subscription without matches gets no queue until it has some.
INSERT INTO record (id, body, version)
  SELECT 'alert-queue:' || subscription, json_object(
    'waiting', json_group_array(json_patch('{}', json_object('subscription', subscription, 'home', home, 'kind', kind,
      'edition', edition, 'price', price, 'was', was, 'at', at)) ORDER BY at, id) FILTER (WHERE letter_id IS NULL),
    'letters', json_group_array(DISTINCT letter_id) FILTER (WHERE letter_id <> '')), 1
  FROM alert_match WHERE letter_id IS NOT '' GROUP BY subscription;
INSERT INTO place (list, position, id)
  SELECT 'alert-queues', min(at) || '#alert-queue:' || subscription, 'alert-queue:' || subscription
  FROM alert_match WHERE letter_id IS NULL GROUP BY subscription;

-- What was dropped before it was sent counts as never found.
INSERT INTO record (id, body, version)
  SELECT 'alert-told:' || home, json_group_array(json_object('kind', kind, 'edition', edition, 'price', price, 'at', at, 'to', json(told))
    ORDER BY at, first), 1
  FROM (
    SELECT home, kind, edition, price, min(at) AS at, min(id) AS first, json_group_array(subscription) AS told
    FROM alert_match WHERE letter_id IS NOT '' GROUP BY home, kind, edition, price
  ) GROUP BY home;
INSERT INTO place (list, position, id)
  SELECT 'alert-told', (body ->> '$[#-1].at') || '#' || id, id FROM record WHERE id GLOB 'alert-told:*';

-- Fails, and with it the whole migration, if something is missing.
CREATE TEMP TABLE moved (is_whole INTEGER CHECK (is_whole = 1));
INSERT INTO moved SELECT (SELECT count(*) FROM place WHERE list = 'subscriptions') = (SELECT count(*) FROM subscription);
INSERT INTO moved SELECT (SELECT count(*) FROM record WHERE id GLOB 'sub_*') = (SELECT count(*) FROM subscription);
INSERT INTO moved SELECT (SELECT count(*) FROM record WHERE id GLOB 'alert-address:*') = (SELECT count(*) FROM alert_address);
INSERT INTO moved SELECT (SELECT coalesce(sum(json_array_length(body, '$.waiting')), 0) FROM record WHERE id GLOB 'alert-queue:*')
  = (SELECT count(*) FROM alert_match WHERE letter_id IS NULL);
INSERT INTO moved SELECT (SELECT coalesce(sum(json_array_length(json_each.value, '$.to')), 0) FROM record, json_each(record.body) WHERE record.id GLOB 'alert-told:*')
  = (SELECT count(*) FROM alert_match WHERE letter_id IS NOT '');
DROP TABLE moved;

DROP TABLE subscription;
DROP TABLE alert_address;
DROP TABLE alert_match;
DROP TABLE alert_state;
