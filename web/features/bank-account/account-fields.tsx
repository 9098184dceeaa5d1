// The visible items, with the card types as tabs above them.
import { ACCOUNT_ITEMS } from '#contract/bank-account.ts'
import type { FormItem } from '#contract/form-items.ts'
import { Card } from '#web/parts/card.tsx'
import { BankCardInput } from '#web/forms/digits-input.tsx'
import { FormItemField } from '#web/forms/form-items.tsx'
import { Tabs } from '#web/parts/tabs.tsx'
import styles from './bind-bank.module.css'
import type { FieldFaults } from '#web/forms/use-form.ts'
import type { FilledAccount } from './filled-account.ts'

interface AccountFieldsProps {
  readonly filled: FilledAccount
  readonly faults: FieldFaults
  readonly onChange: (item: FormItem, value: string) => void
}

export function AccountFields({ filled, faults, onChange }: AccountFieldsProps) {
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
        onChange={(value) => onChange(item, value)}
      />
    ))
  if (tabs === undefined) return <Card>{fields}</Card>
  return (
    <Card title={tabs.title}>
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
  readonly item: FormItem
  readonly value: string
  readonly error: string
  readonly onChange: (value: string) => void
}

/** This form's text inputs take digits only and group them in fours, as people read them out. */
function AccountField({ item, value, error, onChange }: AccountFieldProps) {
  if (item.category !== 'txt') {
    return <FormItemField item={item} value={value} error={error} onChange={onChange} />
  }
  return (
    <BankCardInput
      label={item.title}
      input={{ placeholder: item.subtitle }}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
