// "Nobody has to believe us": the borrower's own phone computes every figure again.
import { useState } from 'react'
import type { PageResponse } from '#contract/call.ts'
import type { getStatement, SignedRecord } from '#contract/statement.ts'
import { useTexts } from '#web/lib/language.ts'
import { Button } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { FileLink } from '#web/parts/file-link.tsx'
import { AlertIcon, CheckIcon } from '#web/parts/icons.tsx'
import { Note } from '#web/parts/note.tsx'
import { PlainFold } from '#web/parts/plain-fold.tsx'
import type { Recomputed } from './recompute.ts'
import { texts } from './texts.ts'

export function CheckCard({ statement }: { statement: PageResponse<typeof getStatement> }) {
  const t = useTexts(texts)
  const [outcome, setOutcome] = useState<Recomputed | 'failed' | null>(null)
  const compute = async () => {
    const { recordLink, keyLink, asOf, figures } = statement
    try {
      const [signed, key] = await Promise.all([
        fetchJson<SignedRecord>(recordLink),
        fetchJson<JsonWebKey>(keyLink),
      ])
      const { recompute } = await import('./recompute.ts')
      setOutcome(await recompute({ signed, key, asOf, figures }))
    } catch {
      // No answer, or a file that can't be read: either way there is nothing to compare.
      setOutcome('failed')
    }
  }
  return (
    <Card>
      <PlainFold title={t.check}>
        <p>{t.checkText}</p>
        <Button look="quiet" onClick={compute}>
          {t.compute}
        </Button>
        <div role="status">
          {outcome === 'failed' && (
            <Note icon={<AlertIcon />} look="serious">
              {t.failed}
            </Note>
          )}
          {outcome !== null && outcome !== 'failed' && <Outcome outcome={outcome} />}
        </div>
        <FileLink href={statement.recordLink} look="plain">
          {t.record}
        </FileLink>
      </PlainFold>
    </Card>
  )
}

function Outcome({ outcome }: { outcome: Recomputed }) {
  const t = useTexts(texts)
  const { isSigned, different, count } = outcome
  const isSame = different.length === 0
  const isRight = isSame && isSigned !== false
  const signature = isSigned === null ? t.cannotCheck : isSigned ? t.signed : t.notSigned
  return (
    <Note icon={isRight ? <CheckIcon /> : <AlertIcon />} look={isRight ? 'good' : 'serious'}>
      {isSame ? t.same(count) : t.different(different.join(', '))} {signature}
    </Note>
  )
}

async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return (await response.json()) as T
}
