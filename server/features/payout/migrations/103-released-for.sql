-- What people have overlooked of a payout: only that is not checked again before it is sent. A release
-- of before this column doesn't say what it was for, so its checks are made once more; a ceiling is
-- past for those that two people let past one.
ALTER TABLE payout ADD COLUMN released_for text[] NOT NULL DEFAULT '{}';
UPDATE payout SET released_for = '{day-ceiling,product-ceiling}' WHERE passes_ceiling;
ALTER TABLE payout DROP COLUMN passes_ceiling;
