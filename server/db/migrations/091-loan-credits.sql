-- What borrowers have paid too much and not got back. Few loans have such a credit, and an index on
-- their books would make every other write to the books dearer. Written with the books.
CREATE TABLE loan_credit (
  order_id bigint PRIMARY KEY REFERENCES loan_order (id),
  amount_centavos bigint NOT NULL CHECK (amount_centavos > 0),
  -- The business date on which it became this much.
  since_on date NOT NULL
);
INSERT INTO loan_credit (order_id, amount_centavos, since_on)
SELECT order_id, -(balances->>'borrower_credit')::bigint, posted_on FROM loan_books
WHERE (balances->>'borrower_credit')::bigint < 0;
