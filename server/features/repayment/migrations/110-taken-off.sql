-- A payment that a person took off a loan: the money is here, but whose it is was once answered wrongly.
-- From then on only a person says whose it is.
ALTER TABLE collected_payment ADD COLUMN is_taken_off boolean NOT NULL DEFAULT false;
