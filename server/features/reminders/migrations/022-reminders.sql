-- Every reminder. The key is the rule that a loan gets at most one a day, whoever sends it.
CREATE TABLE loan_reminder (
  order_id bigint NOT NULL REFERENCES loan_order (id),
  sent_on date NOT NULL,
  borrower_id bigint NOT NULL REFERENCES borrower (id),
  due_on date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, sent_on)
);
CREATE INDEX loan_reminder_borrower ON loan_reminder (borrower_id);

-- When a borrower wants to be reminded; without a row, at the hour of the rules.
CREATE TABLE reminder_choice (
  borrower_id bigint PRIMARY KEY REFERENCES borrower (id),
  hour integer NOT NULL CHECK (hour >= 0 AND hour <= 23),
  chosen_at timestamptz NOT NULL
);
