-- Exactly what a payout is held for, such as this change of an identity: a release overlooks that, and
-- nothing of the same kind that comes later. What was released by its kind alone and is still unsent is
-- looked at once more.
ALTER TABLE payout ADD COLUMN held_about text[] NOT NULL DEFAULT '{}';
