-- When the provider is next asked whether a payout that is over still is as we know it: a bank can
-- return money days later, and the webhook about it can get lost.
ALTER TABLE payout ADD COLUMN ask_again_at timestamptz;
CREATE INDEX payout_ask_again ON payout (ask_again_at) WHERE ask_again_at IS NOT NULL;
-- What was paid lately is asked about too; what the first round finds out sets the pace.
UPDATE payout SET ask_again_at = changed_at
WHERE state IN ('paid', 'refused', 'reversed') AND provider_id IS NOT NULL AND sent_on IS NOT NULL
  AND created_at > now() - interval '60 days';
