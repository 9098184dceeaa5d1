-- The provider is asked every day about what it doesn't confirm, however old it is.
CREATE INDEX collected_payment_doubted ON collected_payment (gateway, said_unpaid_at)
WHERE said_unpaid IS NOT NULL AND state <> 'reversed';
