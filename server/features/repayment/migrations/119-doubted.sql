-- The provider is asked every day about what it doesn't confirm, however old it is.
CREATE INDEX collected_payment_doubted ON collected_payment (gateway, said_unpaid_at)
WHERE said_unpaid IS NOT NULL AND state <> 'reversed';

-- Said to be gone, and then on no list either: that it failed is still news after that.
ALTER TABLE collected_payment DROP CONSTRAINT collected_payment_said_unpaid_check;
ALTER TABLE collected_payment ADD CONSTRAINT collected_payment_said_unpaid_check
  CHECK (said_unpaid IN ('not-listed', 'failed', 'gone', 'gone-not-listed', 'gone-failed'));
