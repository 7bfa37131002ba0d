-- After each change the ids and revisions of all homes that visitors see are read: here, without their rows.
DROP INDEX home_visibility;
CREATE INDEX home_visibility ON home (visibility, id, rev);
