-- What people sent back to payers counts under the same ceiling as refunds, by day.
CREATE INDEX payment_event_returned ON payment_event (recorded_on) WHERE kind = 'return-ordered';
