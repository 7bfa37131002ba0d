-- Takes the number until the migration of this name is merged.
SELECT 1;
