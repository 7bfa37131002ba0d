-- Addresses are compared as email_key does (domain/email-comparison.ts): before, the two spellings of bücher.example, or one with an
-- invisible character, were different people. Where both are on file already, each stays: the agent merges them.
UPDATE OR IGNORE person_email SET email = email_key(email) WHERE email <> email_key(email);
UPDATE subscription SET email = email_key(email) WHERE email <> email_key(email);
UPDATE person SET emails = (SELECT json_group_array(email_key(value)) FROM json_each(person.emails))
  WHERE EXISTS (SELECT 1 FROM json_each(person.emails) WHERE value <> email_key(value));
