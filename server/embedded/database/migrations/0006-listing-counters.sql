-- The rev of the write that last overwrote the fields of a listing, and of the one that last overwrote its photos. NULL in
-- the rows of older programs, which reads as rev: nobody knows what their last writes overwrote. The rows are left as
-- they are, because an UPDATE would tell visitors' pages and the dashboard of a change that nobody made.
ALTER TABLE listing ADD COLUMN fields_rev INTEGER CHECK (fields_rev BETWEEN 1 AND rev);
ALTER TABLE listing ADD COLUMN photos_rev INTEGER CHECK (photos_rev BETWEEN 1 AND rev);
