-- What counts of a payment on its loan, or did until it was taken back; null if nothing ever did.
ALTER TABLE collected_payment ADD COLUMN counted_centavos bigint CHECK (counted_centavos > 0);
-- False where the first that we heard of a payment was that it was taken back: amount_centavos is then
-- no more than what was taken back.
ALTER TABLE collected_payment ADD COLUMN is_gross_known boolean NOT NULL DEFAULT true;
