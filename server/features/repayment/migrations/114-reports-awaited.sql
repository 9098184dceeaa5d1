-- A record by hand of this payment was reversed: the provider's report of it counts by itself. What a
-- person took off a loan otherwise is only put on one by a person.
ALTER TABLE collected_payment ADD COLUMN is_report_awaited boolean NOT NULL DEFAULT false;

-- People have finished with this payment while it had no loan: they may have sent it back. Nothing but
-- a person credits it, however often it is asked about after that.
ALTER TABLE collected_payment ADD COLUMN is_sent_back boolean NOT NULL DEFAULT false;

-- What was ever asked about a matter, open or not.
CREATE INDEX staff_task_subject ON staff_task (subject_id, kind);
