-- Who decided is evidence too: every row of the audit trail, of the approvals, of confirmed staff and
-- of changed numbers, in one chain.
ALTER TABLE evidence DROP CONSTRAINT IF EXISTS evidence_subject_kind_check;
CREATE UNIQUE INDEX evidence_decision ON evidence (kind, reference)
  WHERE subject_kind = 'decisions';
