-- Nothing that a borrower told us is overwritten: each change is another version. Only the
-- encryption of a version may change, and its answers are emptied where the law says so.
ALTER TABLE certification ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0);
ALTER TABLE certification ALTER COLUMN version DROP DEFAULT;
ALTER TABLE certification DROP CONSTRAINT certification_pkey;
ALTER TABLE certification ADD PRIMARY KEY (borrower_id, kind, version);

CREATE FUNCTION refuse_other_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND
    (NEW.borrower_id, NEW.kind, NEW.version, NEW.saved_at, NEW.completed_at, NEW.identity_changed_at)
    IS NOT DISTINCT FROM
    (OLD.borrower_id, OLD.kind, OLD.version, OLD.saved_at, OLD.completed_at, OLD.identity_changed_at)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'versions of a certification are never changed or removed';
END $$;
CREATE TRIGGER certification_is_final BEFORE UPDATE OR DELETE ON certification
  FOR EACH ROW EXECUTE FUNCTION refuse_other_version();
