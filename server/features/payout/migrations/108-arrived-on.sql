-- The business date on which a refund arrived: borrowers read it for as long as the loan is kept, and
-- the instant of the last change is neither a business date nor the day that a provider says.
ALTER TABLE payout ADD COLUMN arrived_on date;
UPDATE payout SET arrived_on = (changed_at AT TIME ZONE 'Asia/Manila')::date
WHERE purpose = 'refund' AND state = 'paid';
