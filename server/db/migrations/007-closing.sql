-- An account that its borrower has closed. Its number is free again: what the law makes us keep
-- hangs on the id alone.
ALTER TABLE borrower ADD COLUMN closed_at timestamptz;
ALTER TABLE borrower DROP CONSTRAINT borrower_mobile_check;
ALTER TABLE borrower ADD CONSTRAINT borrower_mobile_check CHECK (
  CASE WHEN closed_at IS NULL THEN mobile ~ '^\+[1-9][0-9]{6,14}$' ELSE mobile = 'closed-' || id END
);
CREATE INDEX borrower_closed ON borrower (closed_at) WHERE closed_at IS NOT NULL;
