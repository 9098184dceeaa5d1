-- Before an account is changed, the borrower's payouts are looked at: few of many.
CREATE INDEX payout_borrower ON payout (borrower_id) WHERE state <> 'paid';
-- What happened to a borrower that belongs to no order, a changed account for one.
CREATE INDEX audit_borrower ON audit (borrower_id, id) WHERE order_id IS NULL;
