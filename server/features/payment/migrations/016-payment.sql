-- Who paid, where the provider says so: sealed beside the events, which name nobody. The mark is a
-- keyed hash, by which another payment of the same payer is found.
CREATE TABLE payment_payer (
  payment_id bigint PRIMARY KEY REFERENCES payment (id),
  payer_encrypted text NOT NULL,
  mark text NOT NULL
);
CREATE INDEX payment_payer_mark ON payment_payer (mark);
