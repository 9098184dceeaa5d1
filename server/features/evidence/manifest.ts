import type { Feature } from '#server/calls/feature.ts'
import { sealDecisions } from './decisions.ts'
import { countUnwrittenHeads, writeHeads } from '#server/ledger/evidence-heads.ts'

export const evidence: Feature = {
  name: 'evidence',
  timedJobs: [
    { name: 'seal-decisions', everySeconds: 60, run: sealDecisions },
    // LATE_MS in evidence-heads.ts is twice this.
    { name: 'write-evidence-heads', everySeconds: 300, run: writeHeads },
  ],
  gauges: [
    {
      name: 'evidence_heads_not_written',
      help: 'Chains of evidence whose heads should have been written out minutes ago.',
      count: countUnwrittenHeads,
    },
  ],
}
