-- A payment that moves to another loan has another receipt, with a code of its own: a printed one says
-- for ever what it said about its own loan.
ALTER TABLE receipt ADD COLUMN order_id bigint REFERENCES loan_order (id);
UPDATE receipt SET order_id = payment.order_id
FROM collected_payment AS payment WHERE payment.id = receipt.payment_id;
-- On no loan at the moment, and so unknown to whoever checks it already.
DELETE FROM receipt WHERE order_id IS NULL;
ALTER TABLE receipt ALTER COLUMN order_id SET NOT NULL;
ALTER TABLE receipt DROP CONSTRAINT receipt_pkey;
ALTER TABLE receipt ADD PRIMARY KEY (payment_id, order_id);
