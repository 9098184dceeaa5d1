-- The disclosure of an extension, row by row as the borrower was shown it before paying; null for a
-- repayment.
ALTER TABLE payment_intent ADD COLUMN disclosure text;
