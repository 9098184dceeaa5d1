-- Through whom the money of an event moved. Null where none did, and in the first edition, which did
-- not record it.
ALTER TABLE loan_event ADD COLUMN provider text CHECK (provider <> '');

-- The books of each loan as they were last posted: the sum of all its postings. An event or a close
-- posts the difference between these and what they should be.
CREATE TABLE loan_books (
  order_id bigint PRIMARY KEY REFERENCES loan_order (id),
  -- The day whose end they show.
  posted_on date NOT NULL,
  balances jsonb NOT NULL,
  -- Whether time alone changes them; only these are visited by a close.
  is_accruing boolean NOT NULL,
  -- Posted by the first edition, until the next event or close.
  is_first_edition boolean NOT NULL DEFAULT false
) WITH (fillfactor = 80);
CREATE INDEX loan_books_accruing ON loan_books (order_id) WHERE is_accruing;

-- What the first edition posted stays as it is. Every such loan is visited by the first close.
INSERT INTO loan_books (order_id, posted_on, balances, is_accruing, is_first_edition)
SELECT o.id, (SELECT max(recorded_on) FROM loan_event AS e WHERE e.order_id = o.id),
  coalesce(b.balances, '{}'), true, true
FROM loan_order AS o
LEFT JOIN (
  SELECT a.order_id, jsonb_object_agg(a.account, a.amount) AS balances
  FROM (
    SELECT order_id, account, sum(amount_centavos)::bigint AS amount FROM posting
    GROUP BY order_id, account HAVING sum(amount_centavos) <> 0
  ) AS a GROUP BY a.order_id
) AS b ON b.order_id = o.id
WHERE o.event_count > 0;

-- The state of a loan at its last event, so that the next one needs no walk through its history. A
-- cache: it counts only while its hash is the order's, and can be emptied at any time.
CREATE TABLE loan_progress (
  order_id bigint PRIMARY KEY REFERENCES loan_order (id),
  head_hash text NOT NULL,
  progress text NOT NULL
);

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
CREATE UNIQUE INDEX book_close_open ON book_close ((true)) WHERE done_at IS NULL;

-- What a close posted for each loan. No foreign keys: each would touch the row of every order every
-- day, and the close posts only for rows of loan_books, which have theirs.
CREATE TABLE close_posting (
  order_id bigint NOT NULL,
  closed_on date NOT NULL,
  account text NOT NULL,
  amount_centavos bigint NOT NULL CHECK (amount_centavos <> 0),
  PRIMARY KEY (order_id, closed_on, account)
);
CREATE TRIGGER close_posting_is_final BEFORE UPDATE OR DELETE ON close_posting
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

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
