-- The payment that a first person would accept; a second one accepts that one or none.
ALTER TABLE payment_claim ADD COLUMN proposed_payment_id bigint REFERENCES collected_payment (id);
-- Accepted by two people. What one person accepts alone is added up for each borrower.
ALTER TABLE payment_claim ADD COLUMN is_by_two boolean NOT NULL DEFAULT false;
