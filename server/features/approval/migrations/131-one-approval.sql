-- Every decision of two people is an approval; what the six mechanisms before it kept is gone. What
-- waited for a second person has to be proposed again.
DROP TABLE loan_action;

ALTER TABLE staff_task DROP COLUMN proposed_by, DROP COLUMN proposed_at,
  DROP COLUMN proposed_verdict, DROP COLUMN proposed_reason;
DELETE FROM staff_task_note USING staff_task
WHERE staff_task.id = task_id
  AND staff_task.kind IN ('loan-action', 'policy-proposed', 'limits-proposed');
DELETE FROM staff_task WHERE kind IN ('loan-action', 'policy-proposed', 'limits-proposed');

ALTER TABLE payment_claim DROP COLUMN proposed_payment_id, DROP COLUMN is_by_two;

-- Policies and limits of a product: only what was approved, and never changed.
DROP TRIGGER product_policy_is_kept ON product_policy;
DROP TRIGGER product_limits_are_kept ON product_limits;
DROP FUNCTION keep_approved_policy(), keep_product_limits();
DELETE FROM product_policy WHERE state <> 'approved';
DELETE FROM product_limits WHERE state <> 'approved';
ALTER TABLE product_policy DROP COLUMN state, DROP COLUMN proposed_by, DROP COLUMN proposed_at,
  DROP COLUMN proposed_reason, DROP COLUMN decided_by, DROP COLUMN decided_at,
  DROP COLUMN decided_reason, ADD COLUMN approval_id bigint REFERENCES approval (id);
ALTER TABLE product_limits DROP COLUMN state, DROP COLUMN proposed_by, DROP COLUMN proposed_at,
  DROP COLUMN proposed_reason, DROP COLUMN decided_by, DROP COLUMN decided_at,
  DROP COLUMN decided_reason, ADD COLUMN approval_id bigint REFERENCES approval (id);
CREATE UNIQUE INDEX product_policy_from ON product_policy (product_id, effective_from);
CREATE INDEX product_limits_from ON product_limits (product_id, effective_from);
CREATE TRIGGER product_policy_is_final BEFORE UPDATE OR DELETE ON product_policy
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER product_limits_is_final BEFORE UPDATE OR DELETE ON product_limits
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
