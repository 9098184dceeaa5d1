-- What a collection provider says that it took for us on a day, as it was last asked: payments that
-- stand, without those taken back.
CREATE TABLE settlement_day (
  gateway text NOT NULL,
  day date NOT NULL,
  paid_count integer NOT NULL,
  paid_centavos bigint NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (gateway, day)
);

-- The balance of every account at the end of a closed day: debits are positive, credits negative.
-- Each is the one before it and the lines since, so that a trial balance never adds up years.
CREATE TABLE book_total (
  closed_on date PRIMARY KEY REFERENCES book_close (closed_on),
  balances jsonb NOT NULL
);

-- Rows arrive in the order of their days, so these stay tiny and cost next to nothing to keep.
CREATE INDEX loan_event_recorded ON loan_event USING brin (recorded_on);
CREATE INDEX close_posting_closed ON close_posting USING brin (closed_on);
