-- Whether something was ever asked about a payment, and when.
CREATE INDEX staff_task_subject ON staff_task (subject_kind, subject_id);
