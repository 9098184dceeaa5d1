-- What we gave back to the payer ourselves, nobody took back.
ALTER TABLE payment DROP CONSTRAINT payment_state_check;
ALTER TABLE payment ADD CONSTRAINT payment_state_check
  CHECK (state IN ('empty', 'applied', 'unapplied', 'gone', 'returned', 'merged'));
