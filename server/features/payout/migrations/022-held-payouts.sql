-- A payout that must not leave yet, why, and until when; without an end it waits for a person.
ALTER TABLE payout ADD COLUMN held_for text;
ALTER TABLE payout ADD COLUMN held_until timestamptz CHECK (held_until IS NULL OR held_for IS NOT NULL);
-- A person has let it go whatever the ceilings say.
ALTER TABLE payout ADD COLUMN released_at timestamptz;
-- The business date on which it left, for the ceilings of a day.
ALTER TABLE payout ADD COLUMN sent_on date;
CREATE INDEX payout_sent_on ON payout (sent_on) WHERE sent_on IS NOT NULL;
CREATE INDEX payout_held ON payout (held_for) WHERE held_for IS NOT NULL;

-- Held while a payout is measured against the ceilings of its day, so that two do not pass together.
CREATE TABLE payout_day (
  day date PRIMARY KEY
);

-- What may leave for one product in a day; null for no ceiling but that of all products together.
ALTER TABLE product ADD COLUMN payout_day_max_centavos bigint
  CHECK (payout_day_max_centavos > 0);
