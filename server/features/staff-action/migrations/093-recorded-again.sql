-- A payment that was recorded by hand and reversed may be recorded again, with the right day or
-- amount: the reference no longer belongs to what was undone.
UPDATE loan_action SET payment_key = NULL
FROM hand_payment
WHERE loan_action.kind = 'record-payment' AND loan_action.payment_key IS NOT NULL
  AND hand_payment.order_id = loan_action.order_id
  AND hand_payment.cause = 'staff:' || loan_action.id AND hand_payment.state = 'reversed';
