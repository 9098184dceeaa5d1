-- The books of each loan as they were last posted: the sum of all its postings. An event or a close
-- posts the difference between these and what they should be.
CREATE TABLE loan_books (
  order_id bigint PRIMARY KEY REFERENCES loan_order (id),
  -- The day whose end they show.
  posted_on date NOT NULL,
  balances jsonb NOT NULL,
  -- Whether time alone changes them; only these are visited by a close.
  is_accruing boolean NOT NULL
) WITH (fillfactor = 80);
CREATE INDEX loan_books_accruing ON loan_books (order_id)
  WHERE is_accruing;

-- The close of a day or month: how far it has come, and a hash over everything that it posted, which
-- begins with the hash of the close before it.
CREATE TABLE book_close (
  closed_on date PRIMARY KEY,
  last_order_id bigint NOT NULL DEFAULT 0,
  order_count integer NOT NULL DEFAULT 0,
  line_count integer NOT NULL DEFAULT 0,
  first_hash text NOT NULL,
  head_hash text NOT NULL,
  started_at timestamptz NOT NULL,
  done_at timestamptz
);
-- One close at a time.
CREATE UNIQUE INDEX book_close_open ON book_close ((true))
  WHERE done_at IS NULL;

-- What a close posted for each loan. No foreign keys: each would touch the row of every order every
-- day, and the close posts only for rows of loan_books, which have theirs.
CREATE TABLE close_posting (
  order_id bigint NOT NULL,
  closed_on date NOT NULL,
  account text NOT NULL,
  amount_centavos bigint NOT NULL CHECK (amount_centavos <> 0),
  PRIMARY KEY (order_id, closed_on, account)
);
CREATE INDEX close_posting_closed ON close_posting USING brin (closed_on);

-- Once for each statement: a close inserts thousands of lines, and all lines of a loan together.
CREATE FUNCTION check_close_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong bigint;
BEGIN
  SELECT order_id INTO wrong FROM added GROUP BY order_id, closed_on
  HAVING sum(amount_centavos) <> 0 LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'lines of a close of order % do not add up to zero', wrong;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER close_posting_balances AFTER INSERT ON close_posting
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_close_balances();
CREATE TRIGGER close_posting_is_final BEFORE DELETE OR UPDATE ON close_posting
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
