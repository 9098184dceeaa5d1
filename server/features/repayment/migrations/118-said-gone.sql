-- When the doubt about a payment began: what people decided before it was decided without it.
ALTER TABLE collected_payment ADD COLUMN said_unpaid_at timestamptz;
UPDATE collected_payment SET said_unpaid_at = now() WHERE said_unpaid IS NOT NULL;
ALTER TABLE collected_payment ADD CHECK ((said_unpaid IS NULL) = (said_unpaid_at IS NULL));

-- How much a webhook said is gone, and by which refunds. Less than that doesn't confirm it, and neither
-- does another refund.
ALTER TABLE collected_payment ADD COLUMN said_gone_centavos bigint;
ALTER TABLE collected_payment ADD COLUMN said_gone_refund_ids jsonb NOT NULL DEFAULT '[]';

-- For whom a payment counted before it was taken off its loan; it may be held for another one since.
ALTER TABLE collected_payment ADD COLUMN counted_for_borrower_id bigint REFERENCES borrower;
UPDATE collected_payment SET counted_for_borrower_id = borrower_id
WHERE state = 'unknown' AND is_taken_off;

-- Said to be gone, and then to have failed: the second is asked about once, and doesn't end the first.
ALTER TABLE collected_payment DROP CONSTRAINT collected_payment_said_unpaid_check;
ALTER TABLE collected_payment ADD CONSTRAINT collected_payment_said_unpaid_check
  CHECK (said_unpaid IN ('not-listed', 'failed', 'gone', 'gone-failed'));
