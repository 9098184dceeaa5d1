-- Holidays by proclamation, as staff loaded them and a second person approved. Rows are only added:
-- a proclamation can make a borrower's window longer, and never shorter.
CREATE TABLE holiday (
  held_on date PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('regular', 'special')),
  source text NOT NULL,
  loaded_at timestamptz NOT NULL
);
CREATE TRIGGER holiday_is_final BEFORE UPDATE OR DELETE ON holiday
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
