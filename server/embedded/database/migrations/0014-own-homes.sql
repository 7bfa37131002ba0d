-- That a listing is a home of the MLS's feed, and what of it follows the feed (domain/listings/mls-link.ts), as JSON. NULL for
-- what the agent entered.
ALTER TABLE listing ADD COLUMN mls TEXT CHECK (json_valid(mls) AND json_type(mls) = 'object');

-- A home of the feed that the agent has removed is not made again.
ALTER TABLE gone_listing ADD COLUMN mls_key TEXT;
-- The whole listing of a home that is off the market, as JSON, for the agent alone. It is not forgotten after a year.
ALTER TABLE gone_listing ADD COLUMN kept TEXT CHECK (json_valid(kept) AND json_type(kept) = 'object');
