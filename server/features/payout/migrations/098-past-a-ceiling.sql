-- Whether two people have let a payout past a ceiling. One that was released for another reason still
-- has to fit under it.
ALTER TABLE payout ADD COLUMN passes_ceiling boolean NOT NULL DEFAULT false;
