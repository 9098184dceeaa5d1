-- Keys of repeated requests belong to a principal: a borrower, a visitor or staff. The column
-- borrower_id stays for the copy and the closing of an account.
ALTER TABLE idempotency ADD COLUMN principal_kind text CHECK (principal_kind IN ('borrower', 'visitor', 'staff'));
ALTER TABLE idempotency ADD COLUMN principal_id text;
UPDATE idempotency SET principal_kind = 'borrower', principal_id = borrower_id::text;
ALTER TABLE idempotency ALTER COLUMN principal_kind SET NOT NULL;
ALTER TABLE idempotency ALTER COLUMN principal_id SET NOT NULL;
ALTER TABLE idempotency DROP CONSTRAINT idempotency_pkey;
ALTER TABLE idempotency ADD PRIMARY KEY (principal_kind, principal_id, call_name, key);
ALTER TABLE idempotency ALTER COLUMN borrower_id DROP NOT NULL;
ALTER TABLE idempotency ADD CONSTRAINT idempotency_borrower CHECK (
  (principal_kind = 'borrower') = (borrower_id IS NOT NULL)
);
CREATE INDEX idempotency_by_borrower ON idempotency (borrower_id) WHERE borrower_id IS NOT NULL;
-- An answer is stored as it went over the wire. Those of before were stored as they were inside, and
-- SQL cannot encode them: they are encoded when they are asked for, and gone after 30 days.
ALTER TABLE idempotency RENAME COLUMN answer TO inside_answer;
ALTER TABLE idempotency ADD COLUMN answer text;

-- Who sent a file; borrower_id says whose it is.
ALTER TABLE file ADD COLUMN uploaded_by_kind text CHECK (uploaded_by_kind IN ('borrower', 'visitor', 'staff'));
ALTER TABLE file ADD COLUMN uploaded_by_id text;
UPDATE file SET uploaded_by_kind = 'borrower', uploaded_by_id = borrower_id::text;
ALTER TABLE file ALTER COLUMN uploaded_by_kind SET NOT NULL;
ALTER TABLE file ALTER COLUMN uploaded_by_id SET NOT NULL;

-- Who did it: a person by id, or a piece of the product by name. The trail itself is not changed: the
-- same word stands in another column.
ALTER TABLE audit ADD COLUMN actor_kind text CHECK (actor_kind IN ('borrower', 'staff', 'system'));
ALTER TABLE audit ADD COLUMN actor_id text;
ALTER TABLE audit DISABLE TRIGGER audit_is_final;
UPDATE audit SET
  actor_kind = CASE actor WHEN 'borrower' THEN 'borrower' ELSE 'system' END,
  actor_id = CASE actor WHEN 'borrower' THEN borrower_id::text ELSE actor END;
ALTER TABLE audit ENABLE TRIGGER audit_is_final;
ALTER TABLE audit ALTER COLUMN actor_kind SET NOT NULL;
ALTER TABLE audit ALTER COLUMN actor_id SET NOT NULL;
ALTER TABLE audit DROP COLUMN actor;
