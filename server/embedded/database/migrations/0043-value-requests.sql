-- What an owner says of the home whose value she asks for, as JSON: see domain/values/value-request.ts.
ALTER TABLE inquiry ADD COLUMN value_request TEXT CHECK (value_request IS NULL OR json_valid(value_request));
