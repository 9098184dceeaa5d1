-- Messages that come from one network while nobody has answered them are one matter for staff. The
-- network is a keyed hash; the thread is the first of its messages.
ALTER TABLE contact_message
  ADD COLUMN network_hash text NOT NULL DEFAULT '',
  ADD COLUMN thread_id bigint;
UPDATE contact_message SET thread_id = id;
ALTER TABLE contact_message ALTER COLUMN thread_id SET NOT NULL;
CREATE INDEX contact_message_thread ON contact_message (thread_id);
CREATE INDEX contact_message_network ON contact_message (network_hash, id);
