// What somebody else pays for a borrower, for whoever has the link. It shows the amount and the code;
// a link that is unknown, expired or withdrawn says the same, so that nothing can be learned from it.
import { useContext } from 'react'
import type { PageResponse } from '#contract/call.ts'
import { getSharedCode, LINK_CHARACTERS_MAX } from '#contract/pay-link.ts'
import { formatPesos } from '#lending/money.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import type { Page, PageProps } from '#web/lib/page.ts'
import { useSettings } from '#web/lib/settings.ts'
import { unbroken } from '#web/lib/unbroken.ts'
import { useAskingAgain } from '#web/lib/use-asking-again.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Banner } from '#web/parts/banner.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { AlertIcon, InfoIcon } from '#web/parts/icons.tsx'
import { Letterhead } from '#web/parts/letterhead.tsx'
import { ApprovedMoment } from '#web/parts/moments.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { Note } from '#web/parts/note.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { ListSkeleton, Skeleton } from '#web/parts/skeleton.tsx'
import { CodeCard, Guides, Tips } from './code-card.tsx'
import { codeTexts } from './code-texts.ts'
import { untilText } from './instant-text.ts'
import { shareTexts } from './share-texts.ts'
import warning from './unchecked.module.css'
import { type CodePicture, ownPicture } from './shown-code.ts'

type SharedCode = PageResponse<typeof getSharedCode>

function SharedCodePage({ query }: PageProps) {
  const link = query.get('link') ?? ''
  return link === '' || link.length > LINK_CHARACTERS_MAX ? <Gone /> : <Asked link={link} />
}

function Gone() {
  const t = useTexts(shareTexts)
  return (
    <Screen title={t.title} isForAnyone>
      <Letterhead />
      <NotFound title={t.goneTitle} text={t.goneText} />
    </Screen>
  )
}

function Asked({ link }: { link: string }) {
  const t = useTexts(shareTexts)
  const answer = useCall(getSharedCode, { link })
  const isAwaited = answer.state === 'ready' && answer.data.state === 'open'
  useAskingAgain(isAwaited, async () => answer.state === 'ready' && answer.reload())
  const failure = answer.state === 'failed' ? answer.failure : null
  if (failure?.kind === 'refused' && failure.reason === 'not_found') return <Gone />
  return (
    <Screen title={t.title} isForAnyone>
      {/* Whoever has the link may not know us. */}
      <Letterhead />
      {answer.state === 'loading' && (
        <>
          <Skeleton lines={2} hasAmount />
          <ListSkeleton items={3} />
        </>
      )}
      {answer.state === 'failed' && <Failed {...answer} />}
      {answer.state === 'ready' && <Shown code={answer.data} />}
    </Screen>
  )
}

function Shown({ code }: { code: SharedCode }) {
  const t = useTexts(shareTexts)
  const c = useTexts(codeTexts)
  const language = useContext(LanguageContext)
  const { origin, brand } = useSettings()
  if (code.state === 'paid') {
    return (
      <div role="status">
        <Banner
          moment={<ApprovedMoment />}
          title={t.paidTitle}
          text={t.paidText(formatPesos(code.amount))}
        />
      </div>
    )
  }
  const picture = (link: string): CodePicture | null => {
    const src = ownPicture(link, origin)
    return src === '' ? null : { src }
  }
  return (
    <>
      {/* Before the code: whoever reads it knows what they are asked for. */}
      <section className={warning.notice}>
        <AlertIcon size={24} />
        <p>
          <strong>{t.asked}</strong> {t.sure}
        </p>
      </section>
      <CodeCard
        code={{
          ...code,
          bars: picture(code.barcode),
          qr: picture(code.qr),
          qrFile: ownPicture(code.qrFile, origin),
        }}
        amountLabel={t.amount}
        until={t.until(unbroken(untilText(code.expiresAt, language)))}
        codeLabel={code.kind === 'account' ? c.account : t.code}
        isChecked
      />
      {code.kind === 'qr' && <Tips />}
      <Guides guides={code.guides} />
      <Note icon={<InfoIcon />}>{t.safe(brand.lender.name)}</Note>
    </>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(shareTexts, language).title,
  component: SharedCodePage,
}
