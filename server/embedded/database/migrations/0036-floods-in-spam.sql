-- What came in a flood is in Spam, with the rest of it. Its own index stays: it moves or deletes the flood together. The
-- counts stay apart: Spam shows both.
DROP INDEX inquiry_spam;
CREATE INDEX inquiry_spam ON inquiry (created_at DESC, id DESC) WHERE spam IS NOT NULL;
