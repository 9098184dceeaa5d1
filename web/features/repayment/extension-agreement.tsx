// The disclosure of an extension and the box that agrees to it, before it is paid.
import { useState } from 'react'
import { Checkbox } from '#web/forms/checkbox.tsx'
import { useTexts } from '#web/lib/language.ts'
import { Card } from '#web/parts/card.tsx'
import { PlainFold } from '#web/parts/plain-fold.tsx'
import { Rows } from '#web/parts/rows.tsx'
import styles from './extension-agreement.module.css'
import { extensionTexts } from './extension-texts.ts'
import type { ExtensionInfo } from './repayment.ts'

export interface Agreement {
  readonly isAgreed: boolean
  readonly setAgreed: (isAgreed: boolean) => void
  readonly disclosure: ExtensionInfo['disclosure']
}

/**
 * Starts unticked: an extension is paid for, so that it is chosen by whoever pays. A backend that discloses nothing here has had it agreed to elsewhere.
 */
export function useAgreement({ disclosure }: ExtensionInfo): Agreement {
  const [isAgreed, setAgreed] = useState(false)
  return { isAgreed: isAgreed || disclosure.length === 0, setAgreed, disclosure }
}

export function Disclosure({ disclosure }: Pick<Agreement, 'disclosure'>) {
  const t = useTexts(extensionTexts)
  if (disclosure.length === 0) return null
  return (
    <Card>
      <PlainFold title={t.disclosure}>
        <p className={styles.note}>{t.disclosureNote}</p>
        <Rows rows={disclosure} />
      </PlainFold>
    </Card>
  )
}

export function AgreementBox({ isAgreed, setAgreed, disclosure }: Agreement) {
  const t = useTexts(extensionTexts)
  if (disclosure.length === 0) return null
  return (
    <Checkbox isChecked={isAgreed} onChange={setAgreed}>
      {t.agree}
    </Checkbox>
  )
}
