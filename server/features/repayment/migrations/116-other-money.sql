-- A person said that this payment is other money than that record by hand, although the record has one of
-- its names: what becomes of the payment is no question about the record.
ALTER TABLE collected_payment ADD COLUMN other_hand_payment_id bigint REFERENCES hand_payment (id);

-- Those of which people said so before this: the record under one of their names was asked about first.
UPDATE collected_payment AS payment SET other_hand_payment_id = hand.id
FROM audit, hand_payment AS hand
WHERE audit.action = 'payment-is-other' AND audit.details ->> 'payment' = payment.provider_payment_id
  AND hand.state = 'alone' AND hand.recorded_at <= audit.at
  AND (hand.plain_reference IN (
      regexp_replace(upper(payment.provider_payment_id), '[^A-Z0-9]', '', 'g'),
      regexp_replace(upper(payment.reference), '[^A-Z0-9]', '', 'g'))
    OR EXISTS (SELECT FROM payment_intent AS code
      WHERE (code.id = payment.intent_id OR code.reference = payment.reference)
        AND hand.plain_reference IN (code.reference,
          regexp_replace(upper(code.pay_value), '[^A-Z0-9]', '', 'g'))));
