// A loan's statement: an account whose lines add up to what settles the loan, the instalments with their
// reasons, files to keep, and a way to compute every figure again.
import { useContext } from 'react'
import type { PageResponse } from '#contract/call.ts'
import { formatDate } from '#contract/format-date.ts'
import { getRepaymentPlan } from '#contract/loan-order.ts'
import {
  complaintPage,
  orderDetailsPage,
  orderListPage,
  paymentClaimPage,
} from '#contract/page-addresses.ts'
import { getStatement } from '#contract/statement.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { type Centavos, formatPesos, subtractToZero, sumCentavos } from '#lending/money.ts'
import { LanguageContext, useTexts, type Wordings, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { readId } from '#web/lib/query.ts'
import { useCall } from '#web/lib/use-call.ts'
import { MoneyCard } from '#web/loans/money-card.tsx'
import { SumRows } from '#web/loans/sum-rows.tsx'
import { ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { FileLink } from '#web/parts/file-link.tsx'
import { CheckIcon, ComplaintIcon, HelpIcon } from '#web/parts/icons.tsx'
import { Letterhead } from '#web/parts/letterhead.tsx'
import { Note } from '#web/parts/note.tsx'
import { RowLink } from '#web/parts/row-link.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { CheckCard } from './check-card.tsx'
import styles from './statement.module.css'
import { texts } from './texts.ts'

type Statement = PageResponse<typeof getStatement>

function StatementPage({ query }: PageProps) {
  const orderId = readId(query, 'orderId')
  return orderId === null ? <NoLoan /> : <Loading orderId={orderId} />
}

function Loading({ orderId }: { orderId: Id }) {
  const t = useTexts(texts)
  const answer = useCall(getStatement, { orderId })
  const failure = answer.state === 'failed' ? answer.failure : null
  const reason = failure?.kind === 'refused' ? failure.reason : ''
  if (reason === 'not_found' || reason === 'order_not_running') return <NoLoan />
  if (answer.state === 'ready') return <Ready orderId={orderId} statement={answer.data} />
  return (
    <Screen title={t.title}>
      {answer.state === 'failed' ? <Failed {...answer} /> : <Skeleton lines={8} />}
    </Screen>
  )
}

interface StatementProps {
  readonly orderId: Id
  readonly statement: Statement
}

function Ready(props: StatementProps) {
  const t = useTexts(texts)
  return (
    <Screen
      title={t.title}
      summary={<Summary {...props} />}
      action={<Files statement={props.statement} />}
    >
      <Content {...props} />
    </Screen>
  )
}

/** Whose it is, and what settles the loan. */
function Summary({ orderId, statement }: StatementProps) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const { productId, left, credit, asOf, isSettled } = statement
  return (
    <>
      <Letterhead />
      {isSettled ? (
        <Note icon={<CheckIcon />} look="good">
          {t.settled}
        </Note>
      ) : (
        <MoneyCard
          label={t.left}
          amount={left}
          date={{ label: t.asOf, text: formatDate(asOf, language) }}
        />
      )}
      {credit > 0 && <Credit credit={credit} loan={{ productId, orderId }} />}
    </>
  )
}

/** Of a paid loan the certificate is what people come for. */
function Files({
  statement: { certificateLink, statementLink },
}: Pick<StatementProps, 'statement'>) {
  const t = useTexts(texts)
  const hasCertificate = certificateLink !== ''
  return (
    <>
      {hasCertificate && <FileLink href={certificateLink}>{t.saveCertificate}</FileLink>}
      <FileLink href={statementLink} look={hasCertificate ? 'quiet' : 'primary'}>
        {t.saveStatement}
      </FileLink>
    </>
  )
}

function Content({ orderId, statement }: StatementProps) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const { productId, productName, lines, happened, left, isSettled } = statement
  return (
    <>
      <Card title={t.adds}>
        <p className={styles.quiet}>{t.loan(productName, orderId)}</p>
        <SumRows
          rows={lines.map(({ date, text, amount, why }) => ({
            label: text,
            note: date === null ? '' : formatDate(date, language),
            amount,
            why: why.map(({ text: label, ...line }) => ({ label, ...line })),
          }))}
          total={{ label: isSettled ? t.nothingLeft : t.left, amount: left }}
        />
      </Card>
      {happened.length > 0 && (
        <Card title={t.happened}>
          <ul className={styles.happened}>
            {happened.map(({ date, text }) => (
              <li key={`${date} ${text}`}>
                <p>{text}</p>
                <p className={styles.quiet}>{formatDate(date, language)}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Plan orderId={orderId} left={left} />
      <CheckCard statement={statement} />
      <Card title={t.wrong}>
        <nav aria-label={t.wrong}>
          {!isSettled && (
            <RowLink
              href={paymentClaimPage({ productId, orderId })}
              icon={<HelpIcon />}
              text={t.claim}
            />
          )}
          <RowLink href={complaintPage({ orderId })} icon={<ComplaintIcon />} text={t.complain} />
        </nav>
      </Card>
    </>
  )
}

interface CreditProps {
  readonly credit: Centavos
  readonly loan: { readonly productId: Id; readonly orderId: Id }
}

/** Where it goes, and what the borrower can do about it, is said on the loan's own page. */
function Credit({ credit, loan }: CreditProps) {
  const t = useTexts(texts)
  return (
    <Card>
      <p>{t.credit(formatPesos(credit))}</p>
      <ButtonLink look="quiet" href={orderDetailsPage(loan)}>
        {t.toRefund}
      </ButtonLink>
    </Card>
  )
}

function Plan({ orderId, left }: { orderId: Id; left: Centavos }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const answer = useCall(getRepaymentPlan, { orderId })
  if (answer.state === 'loading') return <Skeleton lines={3} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const { plan } = answer.data
  if (plan.length === 0) return null
  const unpaid = sumCentavos(
    plan.filter(({ state }) => state !== 'paid').map(({ amount }) => amount),
  )
  const saved = subtractToZero(unpaid, left)
  return (
    <Card title={t.plan}>
      <SumRows
        rows={plan.map((one) => ({
          label: one.title,
          note: [t.dueOn(formatDate(one.dueOn, language)), ...toldOf(one, t)]
            .filter((part) => part !== '')
            .join(' · '),
          amount: one.amount,
          why: one.why.map(({ text: label, ...line }) => ({ label, ...line })),
        }))}
      />
      {/* The two sums on this page differ, and nobody should have to wonder why. */}
      {left > 0 && saved > 0 && (
        <p className={styles.quiet}>{t.planDiffers(formatPesos(unpaid), formatPesos(saved))}</p>
      )}
    </Card>
  )
}

type PlannedPayment = PageResponse<typeof getRepaymentPlan>['plan'][number]

/** What was paid of it, and why it isn't the amount that was agreed. */
function toldOf(one: PlannedPayment, t: Wordings<typeof texts>): string[] {
  const { state, note, amount, paid, penalty, waived, agreed } = one
  const isPaid = state === 'paid'
  const told = isPaid ? [t.isPaid] : [note, paid > 0 ? t.isPaidInPart(formatPesos(paid)) : '']
  if (penalty > 0) told.push(t.withPenalty(formatPesos(penalty)))
  if (waived > 0) told.push(t.withWaiver(formatPesos(waived)))
  if (agreed === null || waived > 0) return told
  const asked = subtractToZero(isPaid ? amount : sumCentavos([amount, paid]), penalty)
  if (asked < agreed) told.push(t.lessInterest(formatPesos(subtractToZero(agreed, asked))))
  if (asked > agreed) told.push(t.moreInterest(formatPesos(subtractToZero(asked, agreed))))
  return told
}

function NoLoan() {
  const t = useTexts(texts)
  return (
    <Screen title={t.title}>
      <NotFound title={t.noLoan} text={t.noLoanText}>
        <ButtonLink href={orderListPage()}>{t.loans}</ButtonLink>
      </NotFound>
    </Screen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  component: StatementPage,
  firstCall: (query) => {
    const orderId = readId(query, 'orderId')
    if (orderId === null) return null
    return [firstCall(getStatement, { orderId }), firstCall(getRepaymentPlan, { orderId })]
  },
}
