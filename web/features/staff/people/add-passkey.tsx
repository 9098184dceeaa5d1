// Adding a passkey: a name and a code, then the browser's own dialog.
import { useRef } from 'react'
import { addPasskey, PASSKEY_NAME_CHARACTERS_MAX, startPasskey } from '#contract/staff-passkey.ts'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { FormProblem } from '#web/forms/form-problem.tsx'
import { TextInput } from '#web/forms/text-input.tsx'
import { boundTo, useForm } from '#web/forms/use-form.ts'
import { useTexts } from '#web/lib/language.ts'
import { showInfo, showToast } from '#web/lib/toast.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import { accountTexts } from './account-texts.ts'
import styles from './entrance.module.css'
import { isCode } from './is-code.ts'

interface AddPasskeyProps {
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

export function AddPasskey({ reload, onClose }: AddPasskeyProps) {
  const t = useTexts(accountTexts)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm(element)
  const send = useSend()
  const add = async () => {
    const [name, code] = [form.valueOf('name').trim(), form.valueOf('code').trim().toLowerCase()]
    const faults = {
      ...(name === '' && { name: t.nameMissing }),
      ...(!isCode(code) && { code: t.codeWrong }),
    }
    if (!form.accept(faults)) return
    const started = await form.send(startPasskey, { code }, { about: 'code' })
    if (!started?.success) return
    const { makePasskey } = await import('./passkeys.ts')
    const signed = await makePasskey(started.data.options)
    if (signed === null) {
      showToast(t.notMade)
      onClose()
      return
    }
    const result = await send(addPasskey, { name, signed })
    if (result?.success) showInfo(t.isAdded)
    await reload()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.add}
      safe={{ text: t.cancel, onClick: onClose }}
      other={{ text: t.add, onClick: add }}
    >
      <FormFrame element={element} className={styles.form} onSubmit={add}>
        <TextInput
          label={t.passkeyName}
          hint={t.nameHint}
          {...boundTo(form, 'name')}
          input={{ name: 'name', autoComplete: 'off', maxLength: PASSKEY_NAME_CHARACTERS_MAX }}
        />
        <TextInput
          label={t.code}
          hint={t.codeHint}
          {...boundTo(form, 'code')}
          input={{
            name: 'code',
            autoComplete: 'one-time-code',
            autoCapitalize: 'none',
            maxLength: 11,
          }}
        />
        <FormProblem text={form.problem} />
      </FormFrame>
    </Dialog>
  )
}
