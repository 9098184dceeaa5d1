-- What happened up to the close of a day and since the close before it.
CREATE TABLE portfolio_day (
  closed_on date PRIMARY KEY REFERENCES book_close (closed_on),
  lent_count integer NOT NULL,
  lent_centavos bigint NOT NULL,
  collected_count integer NOT NULL,
  collected_centavos bigint NOT NULL,
  -- Loans whose oldest unpaid instalment was due on the day, and what they asked.
  due_count integer NOT NULL,
  due_centavos bigint NOT NULL
);

-- The running loans at the close of a day, by product, month of lending and how late they are.
CREATE TABLE portfolio_cell (
  closed_on date NOT NULL REFERENCES portfolio_day (closed_on),
  product_id bigint NOT NULL,
  -- The first day of the month.
  vintage date NOT NULL,
  -- At least so many days: 0, 1, 7, 30, 60 or 90.
  late_days integer NOT NULL,
  loan_count integer NOT NULL,
  principal_centavos bigint NOT NULL,
  owed_centavos bigint NOT NULL,
  PRIMARY KEY (closed_on, product_id, vintage, late_days)
);

-- A loan as the portfolio counts it: when it was lent, of what product, and how much.
CREATE TABLE portfolio_loan (
  order_id bigint PRIMARY KEY REFERENCES loan_order (id),
  product_id bigint NOT NULL REFERENCES product (id),
  lent_on date NOT NULL,
  principal_centavos bigint NOT NULL
);
