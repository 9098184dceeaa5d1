-- When a borrower last gave another identity than the one told before: what was approved earlier was
-- approved for that one.
ALTER TABLE certification ADD COLUMN identity_changed_at timestamptz;
