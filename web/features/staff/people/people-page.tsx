// Everyone who works here. Administrators invite, change roles and end access; auditors look.
import { useContext, useState } from 'react'
import { formatInstant } from '#contract/format-date.ts'
import { type Language, wordingOf } from '#contract/language.ts'
import { listPeople, type ShownPerson } from '#contract/staff.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { Frame, PageKeys, useHasRole } from '../parts/frame.tsx'
import { SmallButton } from '../parts/small-button.tsx'
import { Table } from '../parts/table.tsx'
import tables from '../parts/table.module.css'
import { ROLE_NAMES } from '../parts/texts.ts'
import { InviteDialog } from './invite-dialog.tsx'
import styles from './people-page.module.css'
import { peopleTexts } from './people-texts.ts'
import { PersonDialog } from './person-dialog.tsx'

function PeoplePage() {
  const t = useTexts(peopleTexts)
  return (
    <Frame title={t.peopleTitle}>
      <People />
    </Frame>
  )
}

function People() {
  const t = useTexts(peopleTexts)
  const answer = useCall(listPeople, {})
  const isAdmin = useHasRole(['admin'])
  const [isInviting, setInviting] = useState(false)
  const [managedId, setManagedId] = useState<number | null>(null)
  if (answer.state === 'loading') return <Skeleton lines={8} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const { people } = answer.data
  const managed = people.find(({ personId }) => personId === managedId)
  return (
    <>
      {isAdmin && (
        <div>
          <SmallButton onClick={() => setInviting(true)}>{t.invite}</SmallButton>
        </div>
      )}
      <Table
        caption={t.peopleTitle}
        look={styles.people}
        columns={[
          t.name,
          t.roles,
          t.state,
          t.lastSeen,
          { amount: t.sessions },
          ...(isAdmin ? [{ unseen: t.actions }] : []),
        ]}
      >
        {people.map((person) => (
          <PersonLine
            key={person.personId}
            person={person}
            {...(isAdmin && { onManage: () => setManagedId(person.personId) })}
          />
        ))}
      </Table>
      {isInviting && <InviteDialog reload={answer.reload} onClose={() => setInviting(false)} />}
      {managed !== undefined && (
        <PersonDialog person={managed} reload={answer.reload} onClose={() => setManagedId(null)} />
      )}
      <PageKeys
        keys={{ i: isAdmin ? () => setInviting(true) : undefined }}
        lines={isAdmin ? [{ keys: ['i'], text: t.invite }] : []}
      />
    </>
  )
}

const STATE_KEYS = { invited: 'stateInvited', active: 'stateActive', ended: 'stateEnded' } as const

/** Everybody who sees the list sees whom another line didn't confirm. */
function confirmationOf(
  { confirmed }: ShownPerson,
  t: ReturnType<typeof useTexts<typeof peopleTexts>>,
  language: Language,
): string {
  if (confirmed === null) return t.unconfirmed
  const at = formatInstant(confirmed.at, language)
  return confirmed.by === null ? t.confirmedBySetup(at) : t.confirmedBy(confirmed.by, at)
}

function PersonLine({ person, onManage }: { person: ShownPerson; onManage?: () => void }) {
  const t = useTexts(peopleTexts)
  const language = useContext(LanguageContext)
  return (
    <tr>
      <td>
        <strong>{person.name}</strong>
        {person.isDemo && <span className={tables.chip}>{t.demo}</span>}
        <br />
        <span className={tables.quiet}>{person.email}</span>
      </td>
      <td>{person.roles.map((role) => wordingOf(ROLE_NAMES[role], language)).join(', ')}</td>
      <td className={person.state === 'active' ? '' : tables.quiet}>
        {t[STATE_KEYS[person.state]]}
        {person.state !== 'ended' && (
          <>
            <br />
            <span className={tables.quiet}>{confirmationOf(person, t, language)}</span>
          </>
        )}
      </td>
      <td className={`${tables.quiet} ${tables.figure}`}>
        {person.seenAt === null ? t.never : formatInstant(person.seenAt, language)}
      </td>
      <td className={tables.amount}>{person.sessions.length}</td>
      {onManage !== undefined && (
        <td className={tables.amount}>
          {person.state !== 'ended' && (
            <SmallButton look="quiet" onClick={onManage}>
              {t.manage}
              <span className="visually-hidden"> {person.name}</span>
            </SmallButton>
          )}
        </td>
      )}
    </tr>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(peopleTexts, language).peopleTitle,
  component: PeoplePage,
}
