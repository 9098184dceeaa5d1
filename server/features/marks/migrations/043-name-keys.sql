-- Keyed hashes of the words of a borrower's name, so that staff can search for a name that is
-- encrypted everywhere else.
CREATE TABLE borrower_name_key (
  hash text NOT NULL,
  borrower_id bigint NOT NULL REFERENCES borrower (id),
  PRIMARY KEY (hash, borrower_id)
);
CREATE INDEX borrower_name_key_borrower ON borrower_name_key (borrower_id);
