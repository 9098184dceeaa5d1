-- What an action takes off a loan's charges: a waiver's amount, and what a day in the past undoes.
ALTER TABLE loan_action ADD COLUMN forgiven_centavos bigint NOT NULL DEFAULT 0
  CHECK (forgiven_centavos >= 0);
UPDATE loan_action SET forgiven_centavos = measure WHERE kind = 'waive';
