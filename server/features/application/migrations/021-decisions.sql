-- An application that a person has to decide, since when; the product leaves it alone.
ALTER TABLE loan_order ADD COLUMN awaits_person_since timestamptz;
-- How often deciding it failed, and when last: one that fails stands behind the others.
ALTER TABLE loan_order ADD COLUMN decision_tries integer NOT NULL DEFAULT 0;
ALTER TABLE loan_order ADD COLUMN decision_tried_at timestamptz;
DROP INDEX loan_order_waiting;
CREATE INDEX loan_order_undecided ON loan_order (decision_tried_at NULLS FIRST, applied_at)
  WHERE phase = 'review' AND awaits_person_since IS NULL;
