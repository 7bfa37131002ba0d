-- What may be told of a home beyond the fields that every listing has (domain/listings/listing-facts.ts), as JSON. NULL
-- when nothing more is told, as of every home of older programs.
ALTER TABLE listing ADD COLUMN facts TEXT CHECK (json_valid(facts) AND json_type(facts) = 'object');
