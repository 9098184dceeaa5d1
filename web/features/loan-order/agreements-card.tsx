// The borrower's agreements, readable at any time.
import { listAgreements, openAgreement } from '#contract/agreements.ts'
import { openLink } from '#web/lib/bridge.ts'
import { useTexts } from '#web/lib/language.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Card } from '#web/parts/card.tsx'
import { ForwardIcon } from '#web/parts/icons.tsx'
import styles from './agreements-card.module.css'
import type { AskedOrder } from './order.ts'
import { texts } from './texts.ts'

/** The specification's number for "not at the confirmation". */
export const SCENE = 1

export function AgreementsCard({ asked }: { asked: AskedOrder }) {
  const t = useTexts(texts)
  const answer = useCall(listAgreements, { productId: asked.productId, scene: SCENE })
  const send = useSend()
  // At the end of the page and not what the borrower came for: no skeleton, no error.
  if (answer.state !== 'ready') return null
  const open = async (position: number) => {
    const result = await send(openAgreement, { ...asked, scene: SCENE, position })
    if (result?.success) openLink(result.data.link)
  }
  return (
    <Card title={t.agreements}>
      <ul className={styles.list}>
        {answer.data.agreements.map(({ title }, position) => (
          <li key={title}>
            <button type="button" className={styles.row} onClick={() => void open(position)}>
              {title}
              <ForwardIcon />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
