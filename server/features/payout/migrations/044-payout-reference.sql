-- Staff look for a payout by the provider's reference.
CREATE INDEX payout_provider ON payout (provider_id) WHERE provider_id IS NOT NULL;
