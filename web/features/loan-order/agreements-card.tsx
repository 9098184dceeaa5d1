// The borrower's agreements, readable at any time.
import { listAgreements, openAgreement } from '#contract/agreements.ts'
import { openLink } from '#web/lib/bridge.ts'
import { useTexts } from '#web/lib/language.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useSend } from '#web/lib/use-send.ts'
import { ForwardIcon } from '#web/parts/icons.tsx'
import type { AskedOrder } from '#web/loans/asked-order.ts'
import styles from './agreements-card.module.css'
import { texts } from './texts.ts'

/** The specification's number for "not at the confirmation". */
export const SCENE = 1

/** Rows of the papers' list. */
export function AgreementRows({ asked }: { asked: AskedOrder }) {
  const answer = useCall(listAgreements, { productId: asked.productId, scene: SCENE })
  const send = useSend()
  const t = useTexts(texts)
  // At the end of the page and not what the borrower came for: no skeleton, no error.
  if (answer.state !== 'ready') return null
  const open = async (position: number) => {
    const result = await send(openAgreement, { ...asked, scene: SCENE, position })
    if (result?.success) openLink(result.data.link)
  }
  return answer.data.agreements.map(({ title }, position) => (
    // Another backend may leave out what tells them apart.
    // oxlint-disable-next-line react/no-array-index-key
    <li key={position}>
      <button type="button" className={styles.row} onClick={() => void open(position)}>
        {title || t.agreement}
        <ForwardIcon />
      </button>
    </li>
  ))
}
