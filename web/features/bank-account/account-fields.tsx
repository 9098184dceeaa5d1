// The visible items, with the card types as tabs above them.
import { useEffect, useState } from 'react'
import { ACCOUNT_ITEMS } from '#contract/bank-account.ts'
import { categoryOf, type FormItemOnPage } from '#contract/form-items.ts'
import { useTexts } from '#web/lib/language.ts'
import { recallOwnMobile } from '#web/lib/own-mobile.ts'
import { Card } from '#web/parts/card.tsx'
import { groupDigits, WALLET_GROUPING } from '#web/forms/digit-groups.ts'
import { BankCardInput, WalletInput } from '#web/forms/digits-input.tsx'
import { FormItemField } from '#web/forms/form-items.tsx'
import { Tabs } from '#web/parts/tabs.tsx'
import styles from './bind-bank.module.css'
import type { FieldFaults } from '#web/forms/use-form.ts'
import type { FilledAccount } from './filled-account.ts'
import { texts } from './texts.ts'

interface AccountFieldsProps {
  readonly filled: FilledAccount
  /** One is saved already: this is about another. */
  readonly isAnother: boolean
  readonly faults: FieldFaults
  readonly onChange: (item: FormItemOnPage, value: string) => void
}

export function AccountFields({ filled, isAnother, faults, onChange }: AccountFieldsProps) {
  const t = useTexts(texts)
  const { items, cardType, valueOf } = filled
  const tabs = items.find(({ code }) => code === ACCOUNT_ITEMS.cardType)
  const fields = items
    .filter((item) => item !== tabs)
    .map((item) => (
      <AccountField
        key={item.code}
        item={item}
        value={valueOf(item)}
        error={faults[item.code] ?? ''}
        isWallet={filled.isWallet}
        onChange={(value) => onChange(item, value)}
      />
    ))
  if (tabs === undefined) return <Card>{fields}</Card>
  return (
    <Card title={isAnother ? t.another : tabs.title}>
      <Tabs
        label={tabs.title}
        tabs={tabs.options.map(({ name, type }) => ({ id: type, title: name }))}
        selected={cardType}
        onSelect={(type) => onChange(tabs, type)}
      >
        <div className={styles.fields}>{fields}</div>
      </Tabs>
    </Card>
  )
}

interface AccountFieldProps {
  readonly item: FormItemOnPage
  readonly value: string
  readonly error: string
  readonly isWallet: boolean
  readonly onChange: (value: string) => void
}

/** This form's text inputs take digits only and group them as people read them out. */
function AccountField({ item, value, error, isWallet, onChange }: AccountFieldProps) {
  if (categoryOf(item) !== 'txt') {
    return <FormItemField item={item} value={value} error={error} onChange={onChange} />
  }
  const field = {
    label: item.title,
    input: { placeholder: item.subtitle },
    value,
    error,
    onChange,
  }
  if (!isWallet) return <BankCardInput {...field} />
  return (
    <div className={styles.wallet}>
      <WalletInput {...field} />
      {value === '' && <OwnNumber onChoose={onChange} />}
    </div>
  )
}

/** Most wallets are on the number that the borrower logs in with. */
function OwnNumber({ onChoose }: { onChoose: (digits: string) => void }) {
  const t = useTexts(texts)
  const [mobile, setMobile] = useState('')
  useEffect(() => {
    void recallOwnMobile().then(setMobile)
  }, [])
  if (mobile === '') return null
  return (
    <button type="button" className={styles.own} onClick={() => onChoose(mobile)}>
      {t.ownNumber(groupDigits(mobile, WALLET_GROUPING))}
    </button>
  )
}
