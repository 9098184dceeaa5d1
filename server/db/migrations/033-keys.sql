-- The versions of the keys that encrypt (server/keys.ts). The newest encrypts; once it is done,
-- nothing older is stored any more, and nothing older is read. What was encrypted before there were
-- versions waits for the first rotation.
CREATE TABLE key_version (
  version integer PRIMARY KEY CHECK (version > 0),
  started_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);
INSERT INTO key_version (version, done_at) SELECT 1, CASE
  WHEN EXISTS (SELECT FROM bank_account) OR EXISTS (SELECT FROM certification)
    OR EXISTS (SELECT FROM file) OR EXISTS (SELECT FROM message)
    OR EXISTS (SELECT FROM payment_webhook) OR EXISTS (SELECT FROM sms_message)
  THEN NULL ELSE now() END;

-- Which key encrypted a file's bytes, which lie in the file store; empty before there were versions.
ALTER TABLE file ADD COLUMN key_id text NOT NULL DEFAULT '';
