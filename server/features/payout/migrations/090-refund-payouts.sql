-- A payout either lends, or returns what a borrower has paid too much.
ALTER TABLE payout ADD COLUMN purpose text NOT NULL DEFAULT 'loan'
  CHECK (purpose IN ('loan', 'refund'));
-- A loan is paid out once. A credit can come about again, so of refunds only one is under way at a
-- time.
DROP INDEX payout_open;
CREATE UNIQUE INDEX payout_open ON payout (order_id)
  WHERE purpose = 'loan' AND state NOT IN ('refused', 'reversed');
CREATE UNIQUE INDEX payout_refund_open ON payout (order_id)
  WHERE purpose = 'refund' AND state IN ('created', 'sent', 'unknown');
-- Order Details reads the last refund with every request; hardly any order has one.
CREATE INDEX payout_refund ON payout (order_id, created_at DESC, id DESC)
  WHERE purpose = 'refund';
-- What a borrower was refunded lately counts together.
CREATE INDEX payout_refund_borrower ON payout (borrower_id) WHERE purpose = 'refund';
