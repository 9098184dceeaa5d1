-- Which device asked for a code, as a keyed hash: on that device it works whatever others try, and
-- the tries of all others are counted apart from its own. A session keeps the same of the device that
-- logged in, so that a device that is known is not kept out by strangers who ask for codes.
ALTER TABLE login_code
  ADD COLUMN asker_hash text NOT NULL DEFAULT '',
  ADD COLUMN other_attempts_left int NOT NULL DEFAULT 3 CHECK (other_attempts_left >= 0);

ALTER TABLE session ADD COLUMN asker_hash text NOT NULL DEFAULT '';

CREATE INDEX session_asker ON session (borrower_id, asker_hash) WHERE asker_hash <> '';
