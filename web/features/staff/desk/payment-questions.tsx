// What is open about a payment, and what can be done about each of it.
import { useContext, useState } from 'react'
import { formatInstant } from '#contract/format-date.ts'
import { wordingOf } from '#contract/language.ts'
import { staffBorrowerPage, staffLoanPage, staffPaymentPage } from '#contract/page-addresses.ts'
import { PAYMENT_ROLES, previewPaymentAct } from '#contract/payment.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import { useSend } from '#web/lib/use-send.ts'
import { Button } from '#web/parts/button.tsx'
import { useHasRole } from '../parts/frame.tsx'
import { Panel } from '../parts/panel.tsx'
import {
  asksFirst,
  fieldsOf,
  type PaymentChoice,
  PaymentDialog,
  type PaymentPreview,
  requestOf,
} from './payment-dialog.tsx'
import styles from './payment.module.css'
import { paymentTexts } from './payment-texts.ts'
import {
  actWords,
  type PaymentPage,
  type PossibleAct,
  type Question,
  QUESTIONS,
  questionWords,
  SUGGESTED_BY,
} from './payment-words.ts'

interface PaymentQuestionsProps {
  readonly payment: PaymentPage
  readonly reload: () => Promise<unknown>
}

interface Opened {
  readonly choice: PaymentChoice
  readonly preview: PaymentPreview | null
}

export function PaymentQuestions({ payment, reload }: PaymentQuestionsProps) {
  const t = useTexts(paymentTexts)
  const send = useSend()
  const mayDecide = useHasRole(PAYMENT_ROLES)
  const [opened, setOpened] = useState<Opened | null>(null)
  /** Shows at once what it would do, unless something has to be filled in first. */
  const choose = async (choice: PaymentChoice) => {
    if (asksFirst(choice)) return setOpened({ choice, preview: null })
    const asked = requestOf(payment, choice, fieldsOf(payment, choice))
    if ('missing' in asked) return setOpened({ choice, preview: null })
    const result = await send(previewPaymentAct, asked.request)
    if (result === null) return
    if (result.success) return setOpened({ choice, preview: result.data })
    // Another day or another loan may do.
    if (choice.act === 'apply') return setOpened({ choice, preview: null })
    await reload()
  }
  const { questions } = payment
  // Two decisions about the same money would contradict each other.
  const isProposed = payment.approvals.some(({ act }) => act === 'payment-decision')
  const onChoose = mayDecide && !isProposed ? choose : null
  const rest = payment.acts.filter((act) => !questions.some((one) => isAbout(act, one)))
  return (
    <>
      <Panel title={t.questions}>
        {isProposed && <p className={styles.quiet}>{t.proposedAlready}</p>}
        {questions.length === 0 && <p className={styles.quiet}>{t.noQuestions}</p>}
        <div className={styles.questions} hidden={questions.length === 0}>
          {questions.map((question) => (
            <OneQuestion
              key={`${question.kind} ${question.about}`}
              question={question}
              payment={payment}
              onChoose={onChoose}
            />
          ))}
        </div>
      </Panel>
      {questions.some(({ kind }) => kind === 'unapplied') && (
        <Suggestions payment={payment} onChoose={onChoose} />
      )}
      {rest.length > 0 && onChoose !== null && (
        <Panel title={t.moreActs}>
          <Acts acts={rest} onChoose={onChoose} />
        </Panel>
      )}
      {opened !== null && (
        <PaymentDialog
          {...opened}
          payment={payment}
          onClose={() => setOpened(null)}
          onDone={reload}
        />
      )}
    </>
  )
}

/** Which question an act would settle; what is left can be done all the same. */
function isAbout({ act, about, question }: PossibleAct, asked: Question): boolean {
  const isSame = about === asked.about
  if (act === 'answer') return question === asked.kind && isSame
  switch (asked.kind) {
    case 'unapplied':
      return act === 'apply' || act === 'return'
    case 'possible-duplicate':
      return (act === 'merge' || act === 'tell-apart') && isSame
    case 'disputed':
    case 'clawback-withdrawn':
      return (act === 'rule-gone' || act === 'rule-back') && isSame
    case 'other-loans-code':
      return act === 'take-off'
    case 'short':
      return act === 'return-failed'
    case 'clawback':
      return false
  }
}

type Choose = (choice: PaymentChoice) => Promise<void>

interface QuestionProps {
  readonly question: Question
  readonly payment: PaymentPage
  /** Null for whoever only looks. */
  readonly onChoose: Choose | null
}

function OneQuestion({ question, payment, onChoose }: QuestionProps) {
  const t = useTexts(paymentTexts)
  const language = useContext(LanguageContext)
  const { kind, about, since } = question
  // An act that settles several is offered with the first.
  const acts = payment.acts.filter(
    (act) => payment.questions.find((one) => isAbout(act, one)) === question,
  )
  const code = payment.codes.find(({ reference }) => reference === about)
  return (
    <section className={styles.question}>
      <h3 className={styles.asked}>{questionWords(question, language)}</h3>
      <p className={styles.since}>{t.since(formatInstant(since, language))}</p>
      <p>{wordingOf(QUESTIONS[kind].text, language)}</p>
      {kind === 'possible-duplicate' && (
        <Link href={staffPaymentPage({ paymentId: about })}>{t.paymentTitle(Number(about))}</Link>
      )}
      {kind === 'other-loans-code' && code !== undefined && (
        <Link href={staffLoanPage(code)}>{t.loanTitle(code.orderId)}</Link>
      )}
      {onChoose !== null && acts.length > 0 && <Acts acts={acts} onChoose={onChoose} />}
      {kind === 'disputed' && acts.length === 0 && <p className={styles.quiet}>{t.nothingToDo}</p>}
    </section>
  )
}

const DANGEROUS: readonly PossibleAct['act'][] = ['rule-gone', 'return', 'take-off']

function Acts({ acts, onChoose }: { acts: readonly PossibleAct[]; onChoose: Choose }) {
  const t = useTexts(paymentTexts)
  const language = useContext(LanguageContext)
  return (
    <div className={styles.acts}>
      {acts.map((act) => (
        <div key={`${act.act} ${act.about} ${act.question}`} className={styles.row}>
          <span className={styles.act}>
            <Button
              look={DANGEROUS.includes(act.act) ? 'danger' : 'quiet'}
              onClick={() => onChoose({ ...act, title: actWords(act, language) })}
            >
              {actWords(act, language)}
            </Button>
          </span>
          {act.people > 1 && <span className={styles.quiet}>{t.takesTwo}</span>}
        </div>
      ))}
    </div>
  )
}

interface SuggestionsProps {
  readonly payment: PaymentPage
  readonly onChoose: Choose | null
}

/** For money without a loan: whose it may be and why, or another loan, checked by the preview. */
function Suggestions({ payment, onChoose }: SuggestionsProps) {
  const t = useTexts(paymentTexts)
  const language = useContext(LanguageContext)
  const { suggestions, questions, balance } = payment
  if (questions.some(({ kind }) => kind === 'possible-duplicate')) {
    return (
      <Panel title={t.suggested}>
        <p>{t.decideDuplicateFirst}</p>
      </Panel>
    )
  }
  const put = (orderId: number | null): PaymentChoice => {
    const act = { act: 'apply', about: '', question: null, amount: balance, orderId } as const
    const title =
      orderId === null
        ? t.putOnLoan(formatPesos(balance))
        : actWords({ ...act, people: 1 }, language)
    return { ...act, title }
  }
  return (
    <Panel title={t.suggested}>
      {suggestions.length === 0 && <p className={styles.quiet}>{t.noneSuggested}</p>}
      <ul className={styles.suggestions} hidden={suggestions.length === 0}>
        {suggestions.map(({ orderId, borrowerId, why }) => (
          <li key={orderId} className={styles.suggestion}>
            <span className={styles.row}>
              <Link href={staffLoanPage({ orderId })}>{t.loanTitle(orderId)}</Link>
              <Link href={staffBorrowerPage({ borrowerId })}>{t.borrower(borrowerId)}</Link>
            </span>
            <span className={styles.quiet}>
              {why.map((reason) => wordingOf(SUGGESTED_BY[reason], language)).join(' · ')}
            </span>
            {onChoose !== null && (
              <span className={styles.act}>
                <Button look="quiet" onClick={() => onChoose(put(orderId))}>
                  {put(orderId).title}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {onChoose !== null && (
        <span className={styles.act}>
          <Button look="quiet" onClick={() => onChoose(put(null))}>
            {t.otherLoan}
          </Button>
        </span>
      )}
    </Panel>
  )
}
