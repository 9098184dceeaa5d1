-- A part of a payment without a loan that its provider took back; amount_centavos is what is left.
ALTER TABLE collected_payment ADD COLUMN taken_back_centavos bigint NOT NULL DEFAULT 0
  CHECK (taken_back_centavos >= 0);

-- Staff type references in their own way, so they are compared without spaces and signs; our own
-- references have none. Without these, every payment was read.
CREATE INDEX collected_payment_plain_id ON collected_payment
  ((regexp_replace(upper(provider_payment_id), '[^A-Z0-9]', '', 'g')));
CREATE INDEX collected_payment_plain_reference ON collected_payment
  ((regexp_replace(upper(reference), '[^A-Z0-9]', '', 'g'))) WHERE reference IS NOT NULL;
CREATE INDEX payment_intent_plain_value ON payment_intent
  ((regexp_replace(upper(pay_value), '[^A-Z0-9]', '', 'g'))) WHERE pay_value IS NOT NULL;
