-- A payout that had arrived and came back: the loan is undone, and another account is asked for.
ALTER TABLE payout DROP CONSTRAINT payout_state_check;
ALTER TABLE payout ADD CONSTRAINT payout_state_check CHECK (
  state IN ('created', 'sent', 'unknown', 'paid', 'refused', 'reversed')
);
ALTER TABLE payout DROP CONSTRAINT payout_remedy;
ALTER TABLE payout ADD CONSTRAINT payout_remedy CHECK (
  (state IN ('refused', 'reversed')) = (remedy IS NOT NULL)
);
DROP INDEX payout_open;
CREATE UNIQUE INDEX payout_open ON payout (order_id) WHERE state NOT IN ('refused', 'reversed');

-- What a cancelled loan has to return is due three business days after the cancelling, and then late.
ALTER TABLE loan_order DROP CONSTRAINT loan_order_due_date;
UPDATE loan_order SET first_unpaid_due_on = (
  SELECT value_on + CASE extract(isodow FROM value_on)
    WHEN 6 THEN 4 WHEN 7 THEN 3 WHEN 1 THEN 3 WHEN 2 THEN 3 ELSE 5 END
  FROM loan_event WHERE order_id = loan_order.id AND kind = 'cancelled' ORDER BY sequence LIMIT 1
)
WHERE phase = 'running' AND outcome = 'cancelled';
ALTER TABLE loan_order ADD CONSTRAINT loan_order_due_date CHECK (
  (phase = 'running') = (first_unpaid_due_on IS NOT NULL)
);
-- The lists of due and overdue orders are read from the index alone, and say which are to return.
DROP INDEX loan_order_due;
CREATE INDEX loan_order_due ON loan_order (first_unpaid_due_on, id)
  INCLUDE (borrower_id, product_id, outcome) WHERE phase = 'running';
