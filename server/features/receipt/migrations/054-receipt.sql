-- The code with which anyone can check a payment's receipt. Made when the receipt is first looked at,
-- and the same ever after.
CREATE TABLE receipt (
  payment_id bigint PRIMARY KEY REFERENCES collected_payment (id),
  borrower_id bigint NOT NULL REFERENCES borrower (id),
  code text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE INDEX receipt_borrower ON receipt (borrower_id);
