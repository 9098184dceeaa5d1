-- Staff look for a borrower by what was typed at a counter, and by a provider's own numbers.
CREATE INDEX payment_intent_pay_value ON payment_intent (pay_value) WHERE pay_value IS NOT NULL;
CREATE INDEX payment_intent_provider ON payment_intent (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX collected_payment_number ON collected_payment (provider_payment_id);
-- A loan's page lists the tasks about it.
CREATE INDEX staff_task_order ON staff_task (order_id) WHERE order_id IS NOT NULL;
-- In which roles a member of staff acted. Borrowers see roles, and a person's roles change.
ALTER TABLE audit ADD COLUMN actor_roles text[];
