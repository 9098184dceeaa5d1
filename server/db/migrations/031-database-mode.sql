-- What the database is for. It is written once, at the first start, and never changes: a demo opens
-- only a demo's database and production only its own. A database of before is marked at its next
-- start (server/db/database-mode.ts).
CREATE TABLE database_mode (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  mode text NOT NULL CHECK (mode IN ('demo', 'production'))
);

CREATE FUNCTION refuse_other_mode() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a database is for does not change';
END $$;

CREATE TRIGGER database_mode_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON database_mode
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_other_mode();
