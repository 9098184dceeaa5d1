-- The versions of the keys that encrypt (server/keys.ts). The newest encrypts; once it is done,
-- nothing older is stored any more, and nothing older is read.
CREATE TABLE key_version (
  version integer PRIMARY KEY CHECK (version > 0),
  started_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);
INSERT INTO key_version (version, done_at) VALUES (1, now());

-- What was agreed, paid out, recorded and told, each as a keyed digest in a chain by order, by
-- borrower, or of the books. Only the product knows the key: whoever changes the rows themselves
-- can't make the chain agree with them.
CREATE TABLE evidence (
  subject_kind text NOT NULL,
  subject_id bigint NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  kind text NOT NULL,
  -- Which agreement, payout, event or version it is.
  reference text NOT NULL,
  digest text NOT NULL,
  recorded_at timestamptz NOT NULL,
  -- The fingerprint of the key.
  key_id text NOT NULL,
  -- Over all of the above and the seal before it.
  seal text NOT NULL,
  PRIMARY KEY (subject_kind, subject_id, sequence)
);
CREATE UNIQUE INDEX evidence_decision
  ON evidence (kind, reference)
  WHERE subject_kind = 'decisions';
CREATE TRIGGER evidence_is_final BEFORE DELETE OR UPDATE ON evidence
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The end of each chain, sealed as well, so that a shorter one is noticed.
CREATE TABLE evidence_head (
  subject_kind text NOT NULL,
  subject_id bigint NOT NULL,
  sequence integer NOT NULL,
  seal text NOT NULL,
  key_id text NOT NULL,
  head_seal text NOT NULL,
  -- As it was last written out of the database's reach.
  written_seal text NOT NULL DEFAULT '',
  PRIMARY KEY (subject_kind, subject_id)
) WITH (fillfactor = 80);
CREATE INDEX evidence_head_unwritten
  ON evidence_head (subject_kind, subject_id)
  WHERE written_seal <> seal;

-- The files with heads: what their names start with, how many there are, and the last one's hash.
CREATE TABLE evidence_files (
  is_only_row boolean DEFAULT true PRIMARY KEY CHECK (is_only_row),
  series text NOT NULL,
  file_count integer NOT NULL,
  last_hash text NOT NULL
);
