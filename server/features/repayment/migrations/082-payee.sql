-- Whom a payer looks for, as it was when the code was made: the biller in a list, or the holder of an
-- account and its bank. Null for codes from before, and where there is nobody to look for.
ALTER TABLE payment_intent
  ADD COLUMN payee_name text,
  ADD COLUMN payee_bank text;
