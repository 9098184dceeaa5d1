-- The provider doesn't list this payment, or says that it failed, or that it is gone without confirming
-- that: what one person finishes doesn't change it, so the row remembers it.
ALTER TABLE collected_payment ADD COLUMN said_unpaid text
  CHECK (said_unpaid IN ('not-listed', 'failed', 'gone'));
UPDATE collected_payment SET said_unpaid = 'not-listed'
WHERE EXISTS (SELECT FROM staff_task WHERE kind = 'repayment-not-listed' AND subject_kind = 'payment'
  AND subject_id = gateway || ':' || provider_payment_id AND closed_at IS NULL);

-- A payment may be other money than several records by hand.
ALTER TABLE collected_payment ADD COLUMN other_hand_payment_ids jsonb NOT NULL DEFAULT '[]';
UPDATE collected_payment SET other_hand_payment_ids = jsonb_build_array(other_hand_payment_id)
WHERE other_hand_payment_id IS NOT NULL;
ALTER TABLE collected_payment DROP COLUMN other_hand_payment_id;
