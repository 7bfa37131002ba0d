-- Who gave an invitation: it ends with that account, and with its password. Empty for a link that somebody asked for who
-- forgot a password.
ALTER TABLE invitation ADD COLUMN invited_by TEXT;
