-- Answered and Meeting are Active, an offer is a home under contract, and a stage is a filter, not a list with a count.
DROP TRIGGER person_inserted;
DROP TRIGGER person_deleted;
DROP TRIGGER person_updated;
DROP INDEX person_not_now;
DROP INDEX person_answered;
ALTER TABLE person_count DROP COLUMN not_now;
UPDATE person SET stage = 'active' WHERE stage IN ('answered', 'meeting');
UPDATE person SET stage = 'under-contract' WHERE stage = 'offer';

CREATE TRIGGER person_inserted AFTER INSERT ON person WHEN new.merged_into IS NULL BEGIN
  UPDATE person_count SET total = total + 1, waiting = waiting + (new.waiting_since IS NOT NULL);
END;
CREATE TRIGGER person_deleted AFTER DELETE ON person WHEN old.merged_into IS NULL BEGIN
  UPDATE person_count SET total = total - 1, waiting = waiting - (old.waiting_since IS NOT NULL);
END;
CREATE TRIGGER person_updated AFTER UPDATE OF merged_into, waiting_since ON person BEGIN
  UPDATE person_count SET
    total = total + (new.merged_into IS NULL) - (old.merged_into IS NULL),
    waiting = waiting + (new.merged_into IS NULL AND new.waiting_since IS NOT NULL)
      - (old.merged_into IS NULL AND old.waiting_since IS NOT NULL);
END;
