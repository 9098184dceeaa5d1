-- What a provider sends us is a webhook.
ALTER TABLE payment_notice RENAME TO payment_webhook;
ALTER INDEX payment_notice_pkey RENAME TO payment_webhook_pkey;
ALTER INDEX payment_notice_age RENAME TO payment_webhook_age;
ALTER TABLE payment_webhook RENAME CONSTRAINT payment_notice_body TO payment_webhook_body;

-- When everything that told who a borrower was had been removed after the years that the law says.
ALTER TABLE borrower ADD COLUMN forgotten_at timestamptz;
DROP INDEX borrower_closed;
CREATE INDEX borrower_to_forget ON borrower (closed_at)
  WHERE closed_at IS NOT NULL AND forgotten_at IS NULL;
