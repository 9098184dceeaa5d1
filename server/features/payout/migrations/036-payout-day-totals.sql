-- What left on a day, kept as it changes: summing the day's payouts under the day's lock took longer
-- with every payout. What was refused or came back doesn't count. A trigger, so that whatever changes a
-- payout changes its day's total in the same transaction.
CREATE TABLE payout_day_total (
  day date NOT NULL,
  purpose text NOT NULL,
  product_id bigint NOT NULL,
  centavos bigint NOT NULL CHECK (centavos >= 0),
  PRIMARY KEY (day, purpose, product_id)
);

CREATE FUNCTION add_to_payout_day(sent payout) RETURNS void LANGUAGE sql AS $$
  INSERT INTO payout_day_total AS total (day, purpose, product_id, centavos)
  SELECT sent.sent_on, sent.purpose, product_id, sent.amount_centavos
  FROM loan_order WHERE id = sent.order_id
  ON CONFLICT (day, purpose, product_id)
  DO UPDATE SET centavos = total.centavos + excluded.centavos
$$;

CREATE FUNCTION take_from_payout_day(sent payout) RETURNS void LANGUAGE sql AS $$
  UPDATE payout_day_total SET centavos = centavos - sent.amount_centavos
  WHERE day = sent.sent_on AND purpose = sent.purpose
    AND product_id = (SELECT product_id FROM loan_order WHERE id = sent.order_id)
$$;

CREATE FUNCTION keep_payout_day_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted boolean := TG_OP <> 'INSERT' AND OLD.sent_on IS NOT NULL
    AND OLD.state NOT IN ('refused', 'reversed');
  counts boolean := NEW.sent_on IS NOT NULL AND NEW.state NOT IN ('refused', 'reversed');
BEGIN
  IF counted AND counts AND OLD.sent_on = NEW.sent_on
    AND OLD.amount_centavos = NEW.amount_centavos THEN
    RETURN NULL;
  END IF;
  IF counted THEN PERFORM take_from_payout_day(OLD); END IF;
  IF counts THEN PERFORM add_to_payout_day(NEW); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER payout_day_total AFTER INSERT OR UPDATE ON payout
  FOR EACH ROW EXECUTE FUNCTION keep_payout_day_total();
