-- What should be one borrower's alone: the number of an identity document, of a payment account, a
-- device. Each is kept as a keyed hash, to be compared with other borrowers' and with nothing else.
-- A mark stays when the account or the document is replaced: who had it is what matters.
CREATE TABLE borrower_mark (
  kind text NOT NULL CHECK (kind IN ('document', 'account', 'device')),
  hash text NOT NULL,
  borrower_id bigint NOT NULL REFERENCES borrower (id),
  noted_at timestamptz NOT NULL,
  -- A person has looked at it and found nothing wrong.
  cleared_at timestamptz,
  PRIMARY KEY (kind, hash, borrower_id)
);
CREATE INDEX borrower_mark_borrower ON borrower_mark (borrower_id);

-- Keyed hashes of the words of a borrower's name, so that staff can search for a name that is
-- encrypted everywhere else.
CREATE TABLE borrower_name_key (
  hash text NOT NULL,
  borrower_id bigint NOT NULL REFERENCES borrower (id),
  PRIMARY KEY (hash, borrower_id)
);
CREATE INDEX borrower_name_key_borrower ON borrower_name_key (borrower_id);
