-- When the doubt about a payment began: what people decided before it was decided without it.
ALTER TABLE collected_payment ADD COLUMN said_unpaid_at timestamptz;
UPDATE collected_payment SET said_unpaid_at = received_at WHERE said_unpaid IS NOT NULL;
ALTER TABLE collected_payment ADD CHECK ((said_unpaid IS NULL) = (said_unpaid_at IS NULL));

-- How much a webhook said is gone; null if it named no sum. Less than that doesn't confirm it.
ALTER TABLE collected_payment ADD COLUMN said_gone_centavos bigint;

-- Said to be gone, and then to have failed: the second is asked about once, and doesn't end the first.
ALTER TABLE collected_payment DROP CONSTRAINT collected_payment_said_unpaid_check;
ALTER TABLE collected_payment ADD CONSTRAINT collected_payment_said_unpaid_check
  CHECK (said_unpaid IN ('not-listed', 'failed', 'gone', 'gone-failed'));
