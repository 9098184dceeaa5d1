-- The code with which anyone can check a payment's receipt. Made when the receipt is first looked
-- at, and the same ever after.
CREATE TABLE receipt (
  payment_id bigint NOT NULL REFERENCES payment (id),
  borrower_id bigint NOT NULL REFERENCES borrower (id),
  code text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  -- A payment that moves to another loan has another receipt, with a code of its own: a printed one
  -- says for ever what it said about its own loan.
  order_id bigint NOT NULL REFERENCES loan_order (id),
  PRIMARY KEY (payment_id, order_id)
);
CREATE INDEX receipt_borrower ON receipt (borrower_id);
