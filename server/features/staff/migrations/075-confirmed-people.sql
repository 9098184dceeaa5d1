-- Who brought a person in, or last changed what they may do or log in with: null for the setup
-- command. Until somebody else has confirmed it, the person counts as nobody's second.
ALTER TABLE staff_person ADD COLUMN changed_by bigint REFERENCES staff_person (id);
ALTER TABLE staff_person ADD COLUMN confirmed_by bigint REFERENCES staff_person (id);
ALTER TABLE staff_person ADD COLUMN confirmed_at timestamptz;
ALTER TABLE staff_person ADD CHECK (confirmed_by IS NULL OR confirmed_by NOT IN (changed_by, id));

-- The network that a session was opened from, as a keyed hash: strangers who guess at a login slow
-- down nobody who comes from where they always come from.
ALTER TABLE staff_session ADD COLUMN network_hash text;
