-- From now on amount_centavos is what the provider took, whatever is taken back of it, and
-- taken_back_centavos the largest sum that was ever taken back, in every state. Until now a part that
-- was taken back while a payment had no loan was subtracted from its amount, and one that was taken
-- back later was only told to people. What they were told says what was paid and what was taken back.
UPDATE collected_payment SET counted_centavos = amount_centavos
WHERE amount_centavos > 0 AND (state = 'recorded' OR (state = 'reversed' AND order_id IS NOT NULL));

UPDATE collected_payment AS payment
SET amount_centavos = was.paid,
  taken_back_centavos = CASE WHEN state = 'reversed' THEN was.paid
    ELSE least(was.paid, greatest(taken_back_centavos, was.taken_back)) END
FROM (
  -- A report may have overwritten the amount since.
  SELECT one.id, max(told.taken_back) AS taken_back,
    CASE WHEN max(told.paid) IS NULL THEN max(one.paid)
      ELSE greatest(max(told.paid), max(one.amount_centavos)) END AS paid
  FROM (
    SELECT id, amount_centavos, gateway || ':' || provider_payment_id AS subject_id,
      CASE WHEN state = 'reversed' THEN amount_centavos
        ELSE amount_centavos + taken_back_centavos END AS paid
    FROM collected_payment
  ) AS one
  LEFT JOIN (
    SELECT subject_id, (details ->> 'takenBackCentavos')::bigint AS taken_back,
      CASE WHEN kind = 'repayment-unknown' THEN (details ->> 'amountCentavos')::bigint
        + (details ->> 'takenBackCentavos')::bigint END AS paid
    FROM staff_task
    WHERE subject_kind = 'payment' AND details ->> 'takenBackCentavos' IS NOT NULL
      AND (kind = 'repayment-unknown'
        OR (kind = 'repayment-reversed' AND details ->> 'paidCentavos' IS NOT NULL))
  ) AS told USING (subject_id)
  GROUP BY one.id
) AS was
WHERE was.id = payment.id AND (payment.state = 'reversed' OR payment.taken_back_centavos > 0
  OR was.taken_back IS NOT NULL);

-- Where the first that we heard of was a part, there may have been more.
UPDATE collected_payment AS payment SET is_gross_known = false, counted_centavos = NULL
WHERE state = 'reversed' AND recorded_as IS NULL AND EXISTS (
  SELECT FROM staff_task WHERE kind = 'repayment-reversed' AND subject_kind = 'payment'
    AND subject_id = payment.gateway || ':' || payment.provider_payment_id
    AND (details ->> 'takenBackCentavos')::bigint
      < coalesce(details ->> 'askedCentavos', details ->> 'recordedCentavos')::bigint);

ALTER TABLE collected_payment ADD CONSTRAINT collected_payment_rest_check
  CHECK (taken_back_centavos <= amount_centavos);
ALTER TABLE collected_payment ADD CONSTRAINT collected_payment_counted_check
  CHECK (state <> 'recorded' OR counted_centavos IS NOT NULL AND counted_centavos <= amount_centavos);

-- What is compared with a slip is what is here.
DROP INDEX collected_payment_unknown;
CREATE INDEX collected_payment_unknown ON collected_payment
  ((amount_centavos - taken_back_centavos)) WHERE state = 'unknown';
