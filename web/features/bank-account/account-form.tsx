// The form: filled in, looked at once more, saved.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { bindAccount, changeAccount } from '#contract/bank-account.ts'
import type { RequestOf } from '#contract/call.ts'
import type { FormItem } from '#contract/form-items.ts'
import { useTexts } from '#web/lib/language.ts'
import { showToast } from '#web/lib/toast.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Button } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Rows } from '#web/parts/rows.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { AccountFields } from './account-fields.tsx'
import styles from './bind-bank.module.css'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { texts } from './texts.ts'
import { type Faults, useAccountForm } from './use-account-form.ts'
import type { AccountFormData } from './visible-items.ts'

interface AccountFormProps {
  readonly form: AccountFormData
  readonly productId: number | undefined
  /** After a refused payout another call is asked, by the name of old. */
  readonly isChange: boolean
  readonly onSaved: () => void
}

export function AccountForm({ form, productId, isChange, onSaved }: AccountFormProps) {
  const t = useTexts(texts)
  const filled = useAccountForm(form)
  const [faults, setFaults] = useState<Faults>({})
  const [isAsking, setAsking] = useState(false)
  const save = useSave(isChange ? changeAccount : bindAccount, productId)
  const element = useRef<HTMLFormElement>(null)
  useFirstFault(element, faults)

  const handleChange = (item: FormItem, value: string) => {
    filled.change(item, value)
    setFaults(({ [item.code]: _settled, ...others }) => others)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = filled.check()
    setFaults(found)
    setAsking(Object.keys(found).length === 0)
  }
  const handleSave = async () => {
    const outcome = await save(filled.fields)
    if (outcome === null) return
    setAsking(false)
    if (outcome.isSaved) onSaved()
    else setFaults(outcome.faults)
  }
  return (
    <form ref={element} noValidate onSubmit={handleSubmit}>
      <Screen title={t.title} action={<Button type="submit">{t.next}</Button>}>
        <p className={styles.ownName}>
          {form.accountHolder === '' ? t.ownNameUnknown : t.ownName(form.accountHolder)}
        </p>
        {form.boundInstitution !== '' && (
          <Card title={t.boundNow}>
            <Rows rows={[{ label: form.boundInstitution, value: form.boundNumber }]} />
          </Card>
        )}
        <AccountFields filled={filled} faults={faults} onChange={handleChange} />
      </Screen>
      <ConfirmDialog
        isOpen={isAsking}
        filled={filled}
        accountHolder={form.accountHolder}
        onClose={() => setAsking(false)}
        onSave={handleSave}
      />
    </form>
  )
}

type Outcome = { readonly isSaved: true } | { readonly isSaved: false; readonly faults: Faults }

/** Null when no answer arrived: then nothing is lost, and the same tap again is the same request. */
function useSave(call: typeof bindAccount, productId: number | undefined) {
  const t = useTexts(texts)
  const send = useSend()
  return async (fields: Readonly<Record<string, string>>): Promise<Outcome | null> => {
    const purpose = `${call.name} ${productId ?? ''}`
    const request: RequestOf<typeof bindAccount> = {
      ...fields,
      ...(productId === undefined ? {} : { productId }),
    }
    const result = await send(call, request, { once: purpose, isQuiet: true })
    if (result === null) return null
    if (result.success) return { isSaved: true }
    const { fields: wrong = [] } = result.raw
    if (wrong.length === 0) showToast(result.message)
    return {
      isSaved: false,
      faults: Object.fromEntries(wrong.map(({ field, message }) => [field, message ?? t.check])),
    }
  }
}

/** The first field that is not right gets the focus, once for each try. */
function useFirstFault(element: { current: HTMLFormElement | null }, faults: Faults): void {
  useEffect(() => {
    if (Object.keys(faults).length === 0) return
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [element, faults])
}
