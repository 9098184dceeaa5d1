// Inviting somebody. The link goes to them by e-mail; without a mail host it is shown once, to be
// handed over by whoever invites.
import { useContext, useRef, useState } from 'react'
import type { ResponseOf, StaffRole } from '#contract/call.ts'
import { formatInstant } from '#contract/format-date.ts'
import { testPreviewPage } from '#contract/page-addresses.ts'
import { invitePerson } from '#contract/staff.ts'
import { isEmail } from '#contract/validators.ts'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { FormProblem } from '#web/forms/form-problem.tsx'
import { TextInput } from '#web/forms/text-input.tsx'
import { boundTo, useForm } from '#web/forms/use-form.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Code } from '#web/parts/copy.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { texts } from '../parts/texts.ts'
import styles from './entrance.module.css'
import { peopleTexts } from './people-texts.ts'
import { RoleBoxes } from './role-boxes.tsx'

export interface MadeInvitation extends ResponseOf<typeof invitePerson> {
  readonly email: string
}

interface InviteDialogProps {
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

export function InviteDialog({ reload, onClose }: InviteDialogProps) {
  const t = { ...useTexts(texts), ...useTexts(peopleTexts) }
  const element = useRef<HTMLFormElement>(null)
  const form = useForm(element)
  const [roles, setRoles] = useState<StaffRole[]>([])
  const [made, setMade] = useState<MadeInvitation | null>(null)
  const send = async () => {
    const [name, email] = [form.valueOf('name').trim(), form.valueOf('email').trim().toLowerCase()]
    const faults = {
      ...(name.length < 2 && { name: t.nameMissing }),
      ...(!isEmail(email) && { email: t.emailWrong }),
      ...(roles.length === 0 && { roles: t.rolesMissing }),
    }
    if (!form.accept(faults)) return
    const result = await form.send(invitePerson, { name, email, roles })
    if (!result?.success) return
    setMade({ ...result.data, email })
    await reload()
  }
  if (made !== null) return <InvitationDialog made={made} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.inviteTitle}
      safe={{ text: t.cancel, onClick: onClose }}
      other={{ text: t.sendInvite, onClick: send }}
    >
      <FormFrame element={element} className={styles.form} onSubmit={send}>
        <TextInput
          label={t.fullName}
          {...boundTo(form, 'name')}
          input={{ name: 'name', autoComplete: 'off' }}
        />
        <TextInput
          label={t.email}
          {...boundTo(form, 'email')}
          input={{ type: 'email', name: 'email', autoComplete: 'off' }}
        />
      </FormFrame>
      <RoleBoxes roles={roles} onChange={setRoles} />
      <FormProblem text={form.faults['roles'] ?? form.problem} />
    </Dialog>
  )
}

interface InvitationDialogProps {
  readonly made: MadeInvitation
  readonly onClose: () => void
}

/** Sent, or to be handed over, and why. */
export function InvitationDialog({ made, onClose }: InvitationDialogProps) {
  const t = useTexts(peopleTexts)
  const language = useContext(LanguageContext)
  const { mode } = useSettings()
  const { delivery, link, email } = made
  const until = formatInstant(made.expiresAt, language)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={delivery === 'mailed' ? t.mailedTitle : t.linkTitle}
      safe={{ text: t.done, onClick: onClose, look: 'primary' }}
    >
      {delivery === 'mailed' && <p>{t.mailedText(email, until)}</p>}
      {delivery === 'mailed' && mode === 'demo' && (
        <p>
          {t.demoMail} <a href={testPreviewPage()}>{t.testPage}</a>.
        </p>
      )}
      {delivery === 'by-hand' && <p>{t.noMailHost}</p>}
      {delivery === 'failed' && <p>{t.mailFailed}</p>}
      {link !== null && (
        <>
          <p>{t.linkText(until)}</p>
          <Code label={t.link} value={link} />
        </>
      )}
    </Dialog>
  )
}
