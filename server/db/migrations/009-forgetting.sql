-- What was sent to a number is found by it, for its owner's copy and when the account is closed.
CREATE INDEX message_recipient ON message (recipient);
-- Messages are removed by their age.
CREATE INDEX message_age ON message (created_at);
-- All accounts that a borrower ever had, for the copy and for forgetting their numbers.
CREATE INDEX bank_account_borrower ON bank_account (borrower_id);
