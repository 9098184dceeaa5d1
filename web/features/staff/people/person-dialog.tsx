// Managing one person: roles, sessions, a new invitation, and the end of their access.
import { useContext, useState } from 'react'
import type { StaffRole } from '#contract/call.ts'
import {
  changeRoles,
  endPerson,
  endStaffSession,
  inviteAgain,
  type ShownPerson,
} from '#contract/staff.ts'
import { formatInstant } from '#contract/format-date.ts'
import { staffApprovalsPage } from '#contract/page-addresses.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import { useSend } from '#web/lib/use-send.ts'
import { Button } from '#web/parts/button.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { reasonTexts } from '../parts/reason-texts.ts'
import { SmallButton } from '../parts/small-button.tsx'
import { texts } from '../parts/texts.ts'
import { InvitationDialog, type MadeInvitation } from './invite-dialog.tsx'
import { peopleTexts } from './people-texts.ts'
import styles from './person-dialog.module.css'
import { RoleBoxes } from './role-boxes.tsx'

interface PersonDialogProps {
  readonly person: ShownPerson
  readonly reload: () => Promise<unknown>
  readonly onClose: () => void
}

export function PersonDialog({ person, reload, onClose }: PersonDialogProps) {
  const t = { ...useTexts(texts), ...useTexts(reasonTexts), ...useTexts(peopleTexts) }
  const send = useSend()
  const { personId } = person
  const [roles, setRoles] = useState<readonly StaffRole[]>(person.roles)
  const [made, setMade] = useState<MadeInvitation | null>(null)
  const [isEnding, setEnding] = useState(false)
  if (made !== null) return <InvitationDialog made={made} onClose={onClose} />
  if (isEnding) {
    return (
      <ReasonDialog
        title={t.endPersonTitle(person.name)}
        label={t.reasonLabel}
        action={t.endPerson}
        isDanger
        onClose={onClose}
        onSend={async (reason) => {
          const result = await send(endPerson, { personId, reason })
          await reload()
          return result?.success ?? false
        }}
      />
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={person.name}
      hasCloseIcon
      safe={{ text: t.cancel, onClick: onClose }}
      other={{
        text: t.changeRoles,
        onClick: async () => {
          const result = await send(changeRoles, { personId, roles: [...roles] })
          await reload()
          if (result?.success) onClose()
        },
      }}
    >
      {person.confirmed === null && <Confirming person={person} />}
      <RoleBoxes roles={roles} onChange={setRoles} />
      <Sessions person={person} reload={reload} />
      <p className={styles.hint}>{t.inviteAgainText}</p>
      <Button
        look="quiet"
        onClick={async () => {
          const result = await send(inviteAgain, { personId })
          await reload()
          if (result?.success) setMade({ ...result.data, email: person.email })
        }}
      >
        {t.inviteAgain}
      </Button>
      <Button look="danger" onClick={() => setEnding(true)}>
        {t.endPerson}
      </Button>
    </Dialog>
  )
}

/** Confirmed in the list of what waits for a second person. */
function Confirming({ person }: Pick<PersonDialogProps, 'person'>) {
  const t = useTexts(peopleTexts)
  if (person.state === 'invited') return <p className={styles.hint}>{t.confirmLaterText}</p>
  return (
    <p className={styles.hint}>
      {t.confirmPersonText} <Link href={staffApprovalsPage()}>{t.confirmPerson}</Link>
    </p>
  )
}

function Sessions({ person, reload }: Omit<PersonDialogProps, 'onClose'>) {
  const t = useTexts(peopleTexts)
  const language = useContext(LanguageContext)
  const send = useSend()
  if (person.sessions.length === 0) return null
  return (
    <section className={styles.sessions} aria-label={t.sessions}>
      <h3 className={styles.heading}>{t.sessions}</h3>
      <ul>
        {person.sessions.map(({ staffSessionId, deviceName, seenAt }) => (
          <li key={staffSessionId} className={styles.session}>
            <span>
              {deviceName === '' ? t.unknownDevice : deviceName}
              <span className={styles.hint}>{formatInstant(seenAt, language)}</span>
            </span>
            <SmallButton
              look="quiet"
              onClick={async () => {
                await send(endStaffSession, { staffSessionId })
                await reload()
              }}
            >
              {t.endSession}
            </SmallButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
