-- A loan that was cancelled within the cooling-off days and whose money is not back yet is running
-- with its outcome known. It has no due date: it is never overdue, and in no list by due date.
ALTER TABLE loan_order DROP CONSTRAINT loan_order_check1;
ALTER TABLE loan_order DROP CONSTRAINT loan_order_check2;
UPDATE loan_order SET outcome = 'cancelled', first_unpaid_due_on = NULL
WHERE phase = 'running' AND EXISTS (
  SELECT FROM loan_event WHERE order_id = loan_order.id AND kind = 'cancelled'
);
ALTER TABLE loan_order ADD CONSTRAINT loan_order_due_date CHECK (
  (phase = 'running' AND outcome IS NULL) = (first_unpaid_due_on IS NOT NULL)
);
ALTER TABLE loan_order ADD CONSTRAINT loan_order_outcome CHECK (
  CASE phase
    WHEN 'closed' THEN outcome IS NOT NULL
    WHEN 'running' THEN outcome IS NULL OR outcome = 'cancelled'
    ELSE outcome IS NULL
  END
);

-- What helps after a refused payout: another account of the borrower, waiting (it is sent again at
-- retry_at), or a person. Refusals so far were all laid to the account.
ALTER TABLE payout ADD COLUMN remedy text CHECK (remedy IN ('another-account', 'wait', 'staff'));
UPDATE payout SET remedy = 'another-account' WHERE state = 'refused';
ALTER TABLE payout ADD CONSTRAINT payout_remedy CHECK ((state = 'refused') = (remedy IS NOT NULL));
ALTER TABLE payout ADD COLUMN retry_at timestamptz CHECK (retry_at IS NULL OR remedy = 'wait');
CREATE INDEX payout_retry ON payout (retry_at) WHERE retry_at IS NOT NULL;

-- What providers told us and could prove, encrypted; of the rest only that it came. Removed by age.
-- What stood there in clear was invented.
DELETE FROM payment_notice;
ALTER TABLE payment_notice DROP COLUMN body;
ALTER TABLE payment_notice ADD COLUMN body_encrypted text;
ALTER TABLE payment_notice ADD CONSTRAINT payment_notice_body CHECK (
  (outcome = 'refused') = (body_encrypted IS NULL)
);
CREATE INDEX payment_notice_age ON payment_notice (received_at);
