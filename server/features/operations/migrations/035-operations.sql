-- What whoever runs the product says was done outside of it: a backup, a check of the ledger.
CREATE TABLE operation_mark (
  name text PRIMARY KEY CHECK (name IN ('backup', 'ledger-verify')),
  done_at timestamptz NOT NULL
);

-- What is counted of the last day, whenever the figures are read.
CREATE INDEX loan_order_applied_at ON loan_order (applied_at);
CREATE INDEX loan_order_decided_at ON loan_order (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX payout_created_at ON payout (created_at);
CREATE INDEX payment_heard_at ON payment (heard_at);
