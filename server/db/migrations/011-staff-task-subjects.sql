-- A task can be about anything, and the same matter opens again after it was closed: it is one task
-- only while it is open.
ALTER TABLE staff_task ADD COLUMN subject_kind text;
ALTER TABLE staff_task ADD COLUMN subject_id text;
UPDATE staff_task SET
  subject_kind = CASE kind WHEN 'payout-failed' THEN 'order' ELSE 'payout' END,
  subject_id = subject;
ALTER TABLE staff_task ALTER COLUMN subject_kind SET NOT NULL;
ALTER TABLE staff_task ALTER COLUMN subject_id SET NOT NULL;
ALTER TABLE staff_task DROP COLUMN subject;
CREATE UNIQUE INDEX staff_task_matter ON staff_task (kind, subject_kind, subject_id)
  WHERE closed_at IS NULL;
