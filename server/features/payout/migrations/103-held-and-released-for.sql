-- Exactly what a payout is held for, such as this change of an identity or the ceiling of this day, and
-- what people have overlooked of it: only that is not checked again before it is sent. A release of
-- before these columns doesn't say what it was for, so its checks are made once more.
ALTER TABLE payout ADD COLUMN held_about text[] NOT NULL DEFAULT '{}';
ALTER TABLE payout ADD COLUMN released_for text[] NOT NULL DEFAULT '{}';
ALTER TABLE payout DROP COLUMN passes_ceiling;
