// Finding a borrower. Results are masked; what was found is kept while the page is open.
import { useRef, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import { staffBorrowerPage } from '#contract/page-addresses.ts'
import { SEARCH_CHARACTERS_MAX, searchBorrowers } from '#contract/staff-desk.ts'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { FormProblem } from '#web/forms/form-problem.tsx'
import { TextInput } from '#web/forms/text-input.tsx'
import { boundTo, useForm } from '#web/forms/use-form.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import type { Page } from '#web/lib/page.ts'
import { Empty } from '#web/parts/empty.tsx'
import { Button } from '#web/parts/button.tsx'
import { Frame, PageKeys } from '../parts/frame.tsx'
import { Table } from '../parts/table.tsx'
import tables from '../parts/table.module.css'
import { deskTexts } from './desk-texts.ts'
import { Reveal, type Revealed } from './reveal.tsx'
import styles from './search-page.module.css'

type Result = ResponseOf<typeof searchBorrowers>

function SearchPage() {
  const t = useTexts(deskTexts)
  return (
    <Frame title={t.searchTitle}>
      <Search />
    </Frame>
  )
}

function Search() {
  const t = useTexts(deskTexts)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm(element)
  const [result, setResult] = useState<Result | null>(null)
  const handleSubmit = async () => {
    const text = form.valueOf('text').trim()
    if (!form.accept(text.length < 2 ? { text: t.searchShort } : {})) return
    const answer = await form.send(searchBorrowers, { text }, { about: 'text' })
    if (answer?.success) setResult(answer.data)
  }
  return (
    <>
      <FormFrame element={element} className={styles.form} onSubmit={handleSubmit}>
        <div className={styles.input}>
          <TextInput
            label={t.searchLabel}
            hint={t.searchHint}
            {...boundTo(form, 'text')}
            input={{
              enterKeyHint: 'search',
              name: 'text',
              autoComplete: 'off',
              maxLength: SEARCH_CHARACTERS_MAX,
              // The only thing to do on this page.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus: true,
            }}
          />
        </div>
        <div className={styles.button}>
          <Button type="submit" isPending={form.isPending}>
            {t.searchButton}
          </Button>
        </div>
      </FormFrame>
      <FormProblem text={form.problem} />
      {result !== null && <Results result={result} />}
      <PageKeys keys={{}} lines={[]} />
    </>
  )
}

function Results({ result: { found, isCut } }: { result: Result }) {
  const t = useTexts(deskTexts)
  if (found.length === 0) return <Empty text={t.nothingFound} />
  return (
    <>
      <Table
        caption={t.results}
        columns={[t.name, t.mobile, t.foundBy, { amount: t.orders }, { unseen: t.reveal }]}
      >
        {found.map((one) => (
          <FoundLine key={one.borrowerId} found={one} />
        ))}
      </Table>
      {isCut && <p className={tables.quiet}>{t.isCut}</p>}
    </>
  )
}

function FoundLine({ found }: { found: Result['found'][number] }) {
  const t = useTexts(deskTexts)
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  const ways: Readonly<Record<string, string>> = {
    mobile: t.byMobile,
    name: t.byName,
    order: t.byOrder,
    payout: t.byPayout,
    'pay-code': t.byPayCode,
  }
  return (
    <tr>
      <td>
        <Link className={tables.name} href={staffBorrowerPage(found)}>
          {revealed?.fullName || found.maskedName || t.noName}
        </Link>
        {found.isClosed && <span className={tables.chip}>{t.closed}</span>}
      </td>
      <td className={tables.figure}>{revealed?.mobile ?? found.maskedMobile}</td>
      <td className={tables.quiet}>{ways[found.by] ?? found.by}</td>
      <td className={tables.amount}>{found.orderCount}</td>
      <td className={tables.amount}>
        {!found.isClosed && (
          <Reveal borrowerId={found.borrowerId} revealed={revealed} onChange={setRevealed} />
        )}
      </td>
    </tr>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(deskTexts, language).searchTitle,
  component: SearchPage,
}
