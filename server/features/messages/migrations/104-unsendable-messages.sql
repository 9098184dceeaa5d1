-- unsendable: there is no number to send it to, because the account was closed. Staff see that there
-- was something to say.
ALTER TABLE message DROP CONSTRAINT message_state_check;
ALTER TABLE message ADD CONSTRAINT message_state_check
  CHECK (state IN ('queued', 'sending', 'sent', 'delivered', 'failed', 'unsendable'));
UPDATE message SET state = 'unsendable', body_encrypted = NULL
  WHERE recipient LIKE 'closed-%' AND state IN ('queued', 'sending');
