// The visible items, with the card types as tabs above them.
import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { ACCOUNT_ITEMS } from '#contract/bank-account.ts'
import { categoryOf, type FormItemOnPage } from '#contract/form-items.ts'
import { useTexts } from '#web/lib/language.ts'
import { recallOwnMobile } from '#web/lib/own-mobile.ts'
import { Card } from '#web/parts/card.tsx'
import { Tiles } from '#web/forms/tiles.tsx'
import { BankCardInput, WalletInput } from '#web/forms/digits-input.tsx'
import { FormItemField } from '#web/forms/form-items.tsx'
import { Select } from '#web/forms/select.tsx'
import { Logo } from '#web/parts/logo.tsx'
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
        isAnother={isAnother}
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
  readonly isAnother: boolean
  readonly onChange: (value: string) => void
}

/** This form's text inputs take digits only and group them as people read them out. */
function AccountField(props: AccountFieldProps) {
  const { item, value, error, isWallet, isAnother, onChange } = props
  if (item.code === ACCOUNT_ITEMS.channelNumber) {
    return <WalletTiles item={item} value={value} error={error} onChange={onChange} />
  }
  if (categoryOf(item) === 'enum') {
    const options = item.options.map(({ name, type }) => ({ text: name, value: type }))
    return <Select label={item.title} {...{ error, value, onChange, options }} />
  }
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
  return isAnother ? <WalletInput {...field} /> : <OwnWallet {...field} />
}

/** Most wallets are on the number that the borrower logs in with: it is there already, to be changed. */
function OwnWallet(field: ComponentProps<typeof WalletInput>) {
  const { value, onChange } = field
  const fill = useEffectEvent((mobile: string) => {
    if (value === '' && mobile !== '') onChange(mobile)
  })
  useEffect(() => {
    void recallOwnMobile().then((mobile) => fill(mobile))
  }, [])
  return <WalletInput {...field} />
}

type ItemProps = Omit<AccountFieldProps, 'isWallet' | 'isAnother'>

function WalletTiles({ item, value, error, onChange }: ItemProps) {
  const chips = item.options.map(({ name, type }) => ({
    text: name,
    value: type,
    icon: <Logo name={name} />,
  }))
  return <Tiles label={item.title} error={error} chips={chips} value={value} onChange={onChange} />
}
