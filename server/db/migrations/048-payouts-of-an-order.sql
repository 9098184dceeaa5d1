-- Order Details reads the last payout of its order with every request; the index of those that are
-- open does not hold the refused ones, so the whole table was read.
CREATE INDEX payout_order ON payout (order_id, created_at DESC, id DESC);
