-- An account that took another's place: the first payout to it waits until then, unless its borrower
-- has confirmed the change with a code. One that was stopped was never the borrower's.
ALTER TABLE bank_account ADD COLUMN waits_until timestamptz;
ALTER TABLE bank_account ADD COLUMN confirmed_at timestamptz;
ALTER TABLE bank_account ADD COLUMN stopped_at timestamptz;
