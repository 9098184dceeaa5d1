// Where a complaint starts: the loan it is about, and what it is about.
import { complaintFormPage, complaintListPage } from '#contract/page-addresses.ts'
import { type ReactNode, useState } from 'react'
import {
  CHARGES_TYPE,
  COLLECTION_TYPE,
  type ComplaintOrder,
  OTHER_TYPE,
  startComplaint,
} from '#contract/complaints.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { navigate } from '#web/lib/location.tsx'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { readId } from '#web/lib/query.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Button } from '#web/parts/button.tsx'
import { Failed } from '#web/parts/failed.tsx'
import {
  ClockIcon,
  ComplaintIcon,
  DocumentIcon,
  ForwardIcon,
  HelpIcon,
  LoansIcon,
  PersonIcon,
  WalletIcon,
} from '#web/parts/icons.tsx'
import { Note } from '#web/parts/note.tsx'
import { RowLink } from '#web/parts/row-link.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { ListSkeleton } from '#web/parts/skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import styles from './start-page.module.css'
import { startTexts } from './start-texts.ts'
import { texts } from './texts.ts'
import { OpenComplaint } from './open-complaint.tsx'
import { type Start, useStart } from './use-start.ts'
import { useUnsent } from './use-unsent.ts'

/** By the number of the type; another backend may have more of them. */
const TYPE_ICONS: Readonly<Record<number, ReactNode>> = {
  [COLLECTION_TYPE]: <ComplaintIcon />,
  2: <WalletIcon />,
  [CHARGES_TYPE]: <DocumentIcon />,
  4: <PersonIcon />,
}

const requestOf = (query: URLSearchParams) => {
  const orderId = readId(query, 'orderId')
  return orderId === null ? {} : { orderId }
}

function StartPage({ query }: PageProps) {
  const t = { ...useTexts(texts), ...useTexts(startTexts) }
  const answer = useStart(requestOf(query))
  const { brand } = useSettings()
  return (
    <Screen title={t.title}>
      {answer.state === 'ready' && answer.data.open !== null ? (
        <OpenComplaint open={answer.data.open} />
      ) : (
        <p className={styles.intro}>{brand.apiBase === '' ? t.intro : t.shortIntro}</p>
      )}
      {answer.state === 'loading' && <ListSkeleton items={4} />}
      {answer.state === 'failed' && <Failed {...answer} />}
      {answer.state === 'kept' && (
        <div role="status">
          <Note icon={<ClockIcon />}>{t.offline}</Note>
        </div>
      )}
      {(answer.state === 'ready' || answer.state === 'kept') && (
        <Choosing key={answer.data.draftKey} start={answer.data} />
      )}
    </Screen>
  )
}

function Choosing({ start }: { start: Start }) {
  const t = useTexts(startTexts)
  const [order, setOrder] = useState<ComplaintOrder>(start.order)
  const [shown, setShown] = useState<'nothing' | 'sub-types' | 'refusal'>('nothing')
  const choose = (orderNo: string) => {
    setOrder(start.orders.find((one) => one.orderNo === orderNo) ?? order)
    setShown('nothing')
  }
  const open = (problemType: Id, problemSonType?: Id) =>
    navigate(
      complaintFormPage({
        problemType,
        problemSonType,
        ...(order.orderNo !== '' && { orderNo: order.orderNo }),
      }),
    )
  const handleType = (type: Id) => {
    // Another backend may divide it no further.
    const hasMore = start.subTypes.length > 0 || !order.allowsCollection
    if (type !== COLLECTION_TYPE || !hasMore) return open(type)
    setShown(order.allowsCollection ? 'sub-types' : 'refusal')
  }
  return (
    <>
      {order.orderNo !== '' && <OrderCard order={order} orders={start.orders} onChoose={choose} />}
      <Unsent draftKey={start.draftKey} />
      <section className={styles.types}>
        <h2 className={styles.heading}>{start.open === null ? t.chooseType : t.another}</h2>
        <ul className={styles.list}>
          {start.types.map(({ title, value }) => (
            <li key={value}>
              <ChoiceButton
                icon={TYPE_ICONS[Number(value)] ?? <HelpIcon />}
                title={title}
                isOpen={value === COLLECTION_TYPE ? shown !== 'nothing' : undefined}
                onClick={() => handleType(value)}
              />
              {value === COLLECTION_TYPE && shown === 'sub-types' && (
                <SubTypes
                  choices={start.subTypes}
                  onChoose={(subType) => open(COLLECTION_TYPE, subType)}
                />
              )}
              {value === COLLECTION_TYPE && shown === 'refusal' && (
                <Refusal
                  other={start.types.find((type) => type.value === OTHER_TYPE)?.title}
                  onOther={() => open(OTHER_TYPE)}
                />
              )}
            </li>
          ))}
        </ul>
      </section>
      <MyComplaints />
    </>
  )
}

interface ChoiceButtonProps {
  readonly icon: ReactNode
  readonly title: string
  /** Undefined if it leads to another page. */
  readonly isOpen: boolean | undefined
  readonly onClick: () => void
}

function ChoiceButton({ icon, title, isOpen, onClick }: ChoiceButtonProps) {
  return (
    <button type="button" className={styles.choice} aria-expanded={isOpen} onClick={onClick}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.what}>{title}</span>
      <ForwardIcon />
    </button>
  )
}

interface RefusalProps {
  /** Undefined if the backend has no such type. */
  readonly other: string | undefined
  readonly onOther: () => void
}

/**
 * Why what was tapped is not possible, and the way on: whoever is pressed to pay a loan that isn't due
 * taps just this type. The other types stand below it.
 */
function Refusal({ other, onOther }: RefusalProps) {
  const t = useTexts(startTexts)
  return (
    <div className={styles.revealed}>
      <div role="alert">
        <p className={styles.refusal}>{t.notCollected}</p>
        <p className={styles.revealedTitle}>{t.otherTypes}</p>
      </div>
      {other !== undefined && (
        <Button look="quiet" onClick={onOther}>
          {t.tellUnder(other)}
        </Button>
      )}
    </div>
  )
}

interface SubTypesProps {
  readonly choices: Start['types']
  readonly onChoose: (value: Id) => void
}

function SubTypes({ choices, onChoose }: SubTypesProps) {
  const t = useTexts(startTexts)
  return (
    <div className={styles.revealed}>
      <p className={styles.revealedTitle}>{t.chooseSubType}</p>
      <ul className={styles.chips}>
        {choices.map(({ title: words, value }) => (
          <li key={value}>
            <button type="button" className={styles.chip} onClick={() => onChoose(value)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What was written and not sent yet is one tap away. */
function Unsent({ draftKey }: { draftKey: string }) {
  const t = useTexts(startTexts)
  const unsent = useUnsent(draftKey)
  if (unsent === null) return null
  return (
    <div className={styles.links}>
      <RowLink href={unsent} icon={<ClockIcon />} text={t.draft} note={t.draftText} />
    </div>
  )
}

function MyComplaints() {
  const t = useTexts(texts)
  return (
    <div className={styles.links}>
      <RowLink href={complaintListPage()} icon={<LoansIcon />} text={t.myComplaints} />
    </div>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(startTexts, language).title,
  component: StartPage,
  firstCall: (query) => firstCall(startComplaint, requestOf(query)),
}
