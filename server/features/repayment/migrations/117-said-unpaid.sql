-- The provider doesn't list this payment, or says that it failed: what one person finishes doesn't
-- change that, so the row remembers it until the provider says again that it is paid.
ALTER TABLE collected_payment ADD COLUMN is_said_unpaid boolean NOT NULL DEFAULT false;
UPDATE collected_payment SET is_said_unpaid = true
WHERE EXISTS (SELECT FROM staff_task WHERE kind = 'repayment-not-listed' AND subject_kind = 'payment'
  AND subject_id = gateway || ':' || provider_payment_id);

-- A payment may be other money than several records by hand.
ALTER TABLE collected_payment ADD COLUMN other_hand_payment_ids jsonb NOT NULL DEFAULT '[]';
UPDATE collected_payment SET other_hand_payment_ids = jsonb_build_array(other_hand_payment_id)
WHERE other_hand_payment_id IS NOT NULL;
ALTER TABLE collected_payment DROP COLUMN other_hand_payment_id;
