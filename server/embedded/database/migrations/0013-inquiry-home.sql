-- The home of the MLS that an inquiry is about, as it was when the visitor wrote: such a home may be gone or cheaper tomorrow.
ALTER TABLE inquiry ADD COLUMN home TEXT CHECK (json_valid(home));
