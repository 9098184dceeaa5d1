-- Everything that was done about a borrower, newest first: what concerned an order and what did not.
DROP INDEX audit_borrower;
CREATE INDEX audit_borrower ON audit (borrower_id, id) WHERE borrower_id IS NOT NULL;
