-- A record by hand of this payment was reversed: the provider's report of it counts by itself. What a
-- person took off a loan otherwise is only put on one by a person.
ALTER TABLE collected_payment ADD COLUMN is_report_awaited boolean NOT NULL DEFAULT false;

-- People have finished with this payment while it had no loan: they may have sent it back. Nothing but
-- a person credits it, however often it is asked about after that.
ALTER TABLE collected_payment ADD COLUMN is_sent_back boolean NOT NULL DEFAULT false;

-- The last that was heard of a payment that was taken back is that it is paid.
ALTER TABLE collected_payment ADD COLUMN is_said_paid boolean NOT NULL DEFAULT false;

-- Those whose record by hand was reversed before this, and that have never counted by themselves.
UPDATE collected_payment AS payment SET is_report_awaited = true
WHERE state = 'unknown' AND is_taken_off AND intent_id IS NULL AND EXISTS (
  SELECT FROM audit JOIN hand_payment AS hand ON hand.order_id = audit.order_id
    AND hand.cause = audit.details ->> 'recordedAs'
  WHERE audit.action = 'payment-joined' AND hand.state = 'reversed'
    AND audit.details ->> 'payment' = payment.provider_payment_id)
AND NOT EXISTS (SELECT FROM loan_event AS event
  WHERE event.cause = 'payment:' || payment.gateway || ':' || payment.provider_payment_id
    OR event.cause LIKE 'payment:' || payment.gateway || ':' || payment.provider_payment_id || '#%');
