// The checkbox and the documents it covers. Tapping a title opens the document and leaves the box
// as it is.
import { Fragment } from 'react'
import { CONFIRMATION_SCENE } from '#contract/confirmation.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { openLink } from '#web/lib/bridge.ts'
import { useTexts } from '#web/lib/language.ts'
import type { Answer } from '#web/lib/use-call.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Button } from '#web/parts/button.tsx'
import { Checkbox } from '#web/forms/checkbox.tsx'
import styles from './agreement-box.module.css'
import type { ConfirmationCalls } from './calls.ts'
import { texts } from './texts.ts'

interface AgreementBoxProps {
  readonly productId: Id
  readonly calls: ConfirmationCalls
  readonly agreements: Answer<ConfirmationCalls['listAgreements']>
  /** The list's titles or, until it has loaded, those that came with the offer. */
  readonly titles: readonly { readonly title: string }[]
  readonly isAgreed: boolean
  readonly onChange: (isAgreed: boolean) => void
}

export function AgreementBox({
  productId,
  calls,
  agreements,
  titles,
  isAgreed,
  onChange,
}: AgreementBoxProps) {
  const t = useTexts(texts)
  const send = useSend()
  if (agreements.state === 'failed' && titles.length === 0) {
    return (
      <div className={styles.failed} role="alert">
        {t.noAgreements}
        <Button look="plain" onClick={agreements.retry} isPending={agreements.isRetrying}>
          {t.tryAgain}
        </Button>
      </div>
    )
  }
  const open = async (position: number) => {
    const request = { productId, scene: CONFIRMATION_SCENE, position }
    const result = await send(calls.openAgreement, request)
    if (result?.success) openLink(result.data.link)
  }
  return (
    <Checkbox isChecked={isAgreed} onChange={onChange}>
      <span className={styles.words}>
        {t.agree}{' '}
        <span className={styles.links}>
          {titles.map(({ title }, position) => (
            // Another backend may leave out what tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={position}>
              {position > 0 && <span className="visually-hidden">{` ${t.and} `}</span>}
              <button type="button" className={styles.link} onClick={() => void open(position)}>
                {title || t.agreementTitle}
              </button>
            </Fragment>
          ))}
        </span>
      </span>
    </Checkbox>
  )
}
