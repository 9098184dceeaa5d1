-- The balance of every account at the end of a closed day: debits are positive, credits negative.
-- Each is the one before it and the lines since, so that a trial balance never adds up years.
CREATE TABLE book_total (
  closed_on date PRIMARY KEY REFERENCES book_close (closed_on),
  balances jsonb NOT NULL
);

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
