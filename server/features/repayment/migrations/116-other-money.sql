-- A person said that this payment is other money than that record by hand, although the record has one of
-- its names: what becomes of the payment is no question about the record.
ALTER TABLE collected_payment ADD COLUMN other_hand_payment_id bigint REFERENCES hand_payment (id);
