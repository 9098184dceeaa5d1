-- Held while a payout is measured against the ceilings of its day, so that two do not pass together.
CREATE TABLE payout_day (
  day date PRIMARY KEY
);
