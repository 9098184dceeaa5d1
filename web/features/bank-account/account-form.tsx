// The form: filled in, confirmed, saved.
import { type FormEvent, useRef, useState } from 'react'
import { bindAccount, changeAccount } from '#contract/bank-account.ts'
import type { PageRequest } from '#contract/call.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { useTexts } from '#web/lib/language.ts'
import { FormProblem } from '#web/forms/form-problem.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { ApplicationProgress } from '#web/loans/application-progress.tsx'
import { Button } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { ShieldIcon } from '#web/parts/icons.tsx'
import { Logo } from '#web/parts/logo.tsx'
import { Note } from '#web/parts/note.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { AccountFields } from './account-fields.tsx'
import styles from './bind-bank.module.css'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { texts } from './texts.ts'
import { fillAccount } from './filled-account.ts'
import { type AccountFormData, valueKey } from './visible-items.ts'

interface AccountFormProps {
  readonly form: AccountFormData
  readonly productId: Id | undefined
  /** After a refused payout the specification uses another call. */
  readonly isChange: boolean
  readonly onSaved: () => void
}

export function AccountForm({ form, productId, isChange, onSaved }: AccountFormProps) {
  const t = useTexts(texts)
  const element = useRef<HTMLFormElement>(null)
  const typed = useForm(element)
  const filled = fillAccount(form, typed.values, t)
  const [isAsking, setAsking] = useState(false)
  const call = isChange ? changeAccount : bindAccount

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setAsking(typed.accept(filled.check()))
  }
  const handleSave = async () => {
    const request: PageRequest<typeof bindAccount> = {
      ...filled.fields,
      ...(productId === undefined ? {} : { productId }),
    }
    const result = await typed.send(call, request, { once: `${call.name} ${productId ?? ''}` })
    // Without a response the dialog stays open: tapping again repeats the same request.
    if (result === null) return
    setAsking(false)
    if (result.success) onSaved()
  }
  return (
    // Without script, submitting this form does nothing: it would load the page anew, without what
    // was typed and without the rest of its address.
    <form ref={element} method="dialog" noValidate onSubmit={handleSubmit}>
      <Screen
        title={t.title}
        action={
          <>
            <FormProblem text={isAsking ? '' : typed.problem} />
            <Button type="submit">{t.next}</Button>
          </>
        }
      >
        {productId !== undefined && form.stepsTotal > 0 && (
          <header className={styles.progress}>
            <ApplicationProgress index={form.stepsTotal - 1} count={form.stepsTotal} />
          </header>
        )}
        {form.boundInstitution !== '' && (
          <Card title={t.boundNow}>
            <p className={styles.bound}>
              <Logo name={form.boundInstitution} />
              <span className={styles.boundName}>
                {form.boundInstitution}{' '}
                <span className={styles.boundNumber}>{form.boundNumber}</span>
              </span>
            </p>
          </Card>
        )}
        <Note icon={<ShieldIcon />}>
          {form.accountHolder === '' ? t.ownNameUnknown : t.ownName(form.accountHolder)}
        </Note>
        <AccountFields
          filled={filled}
          isAnother={form.boundInstitution !== ''}
          faults={typed.faults}
          onChange={(item, value) => typed.change(valueKey(item), value, item.code)}
        />
      </Screen>
      <ConfirmDialog
        isOpen={isAsking}
        filled={filled}
        accountHolder={form.accountHolder}
        problem={typed.problem}
        onClose={() => setAsking(false)}
        onSave={handleSave}
      />
    </form>
  )
}
