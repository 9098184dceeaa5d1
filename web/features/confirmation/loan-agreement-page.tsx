// An agreement to read: the general terms, an offer's, or what was agreed. With `frame=1` it is
// shown inside the confirmation, without a title bar.
import { type ReactNode, useContext } from 'react'
import { readAgreement } from '#contract/confirmation.ts'
import { formatDate } from '#contract/format-date.ts'
import type { PageResponse } from '#contract/call.ts'
import { businessDate } from '#lending/dates.ts'
import { isInShell } from '#web/lib/bridge.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { ownPathOf } from '#web/lib/links.ts'
import { firstCall, type Page, type PageProps } from '#web/lib/page.ts'
import { readId } from '#web/lib/query.ts'
import { useSettings } from '#web/lib/settings.ts'
import { useBrowserValue } from '#web/lib/use-browser-value.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Button } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { PlainFold } from '#web/parts/plain-fold.tsx'
import { Rows } from '#web/parts/rows.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import styles from './loan-agreement-page.module.css'
import { texts } from './texts.ts'

type Agreement = PageResponse<typeof readAgreement>

function LoanAgreementPage({ query }: PageProps) {
  const t = useTexts(texts)
  const answer = useCall(readAgreement, requestOf(query))
  const title = answer.state === 'ready' ? answer.data.title : t.agreementTitle
  const content = (
    <>
      {answer.state === 'loading' && <Skeleton lines={12} />}
      {answer.state === 'failed' && <Failed {...answer} />}
      {answer.state === 'ready' && <Document agreement={answer.data} isFramed={isFramed(query)} />}
    </>
  )
  if (!isFramed(query)) return <Screen title={title}>{content}</Screen>
  return <Framed title={title}>{content}</Framed>
}

function Framed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.framed}>
      <h1 className="visually-hidden">{title}</h1>
      {children}
    </main>
  )
}

function Document({ agreement, isFramed }: { agreement: Agreement; isFramed: boolean }) {
  const t = useTexts(texts)
  const language = useContext(LanguageContext)
  const { state, agreedOn, rows, sections } = agreement
  const file = ownPathOf(agreement.fileLink, useSettings().origin)
  const said =
    state === 'agreed' ? t.agreed(formatDate(businessDate(agreedOn), language)) : t[state]
  return (
    <>
      <div className={styles.head}>
        <p>
          {agreement.lenderName} · {agreement.productName}
          {agreement.orderId !== '' && ` · ${t.order(agreement.orderId)}`}
        </p>
        <p>{said}</p>
      </div>
      {!isFramed &&
        (file === null ? (
          <PrintButton />
        ) : (
          <a className={styles.save} href={file} download>
            {t.save}
          </a>
        ))}
      {rows.length > 0 && (
        <section className={styles.rows}>
          <Rows rows={rows} />
        </section>
      )}
      {!isFramed && sections.length > 1 && (
        <Card>
          <PlainFold title={t.contents}>
            <ol className={styles.contents}>
              {sections.map(({ title }, index) => (
                <li key={title}>
                  <a href={`#${idOf(index)}`}>{title}</a>
                </li>
              ))}
            </ol>
          </PlainFold>
        </Card>
      )}
      {sections.map(({ title, paragraphs }, index) => (
        <section key={title} id={idOf(index)} className={styles.section}>
          <h2 className={styles.sectionTitle}>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={paragraph.startsWith('• ') ? styles.point : ''}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </>
  )
}

const idOf = (index: number) => `section-${index + 1}`

/** For the terms that have no file of their own. A shell's web view can't print. */
function PrintButton() {
  const t = useTexts(texts)
  const canPrint = useBrowserValue(() => !isInShell(), false)
  if (!canPrint) return null
  return (
    <Button look="quiet" onClick={() => print()}>
      {t.print}
    </Button>
  )
}

function isFramed(query: URLSearchParams): boolean {
  return query.get('frame') === '1'
}

function requestOf(query: URLSearchParams) {
  return {
    productId: readId(query, 'productId') ?? undefined,
    pass: query.get('pass') ?? undefined,
  }
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).agreementTitle,
  component: LoanAgreementPage,
  isStill: isFramed,
  firstCall: (query) => firstCall(readAgreement, requestOf(query)),
}
