// Confirming an approved loan: what it costs, when it is repaid, what the borrower agrees to.
import { orderListPage } from '#contract/page-addresses.ts'
import { useState } from 'react'
import { CONFIRMATION_SCENE, type getOffer, NOT_LENT } from '#contract/confirmation.ts'
import type { Reason } from '#contract/reasons.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { formatPesos } from '#lending/money.ts'
import { openLink } from '#web/lib/bridge.ts'
import { useTexts } from '#web/lib/language.ts'
import { useSettings } from '#web/lib/settings.ts'
import { type Answer, useCall } from '#web/lib/use-call.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Banner } from '#web/parts/banner.tsx'
import { NotFoundMoment } from '#web/parts/not-found.tsx'
import { ConfirmedMoment } from '#web/parts/outcome-moments.tsx'
import { MoneySentMoment } from '#web/parts/moments.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { AgreementBox } from './agreement-box.tsx'
import { AgreementPopup } from './agreement-popup.tsx'
import { canConfirm, type ConfirmationCalls, type Offer } from './calls.ts'
import { LeavingDialog } from './leaving-dialog.tsx'
import { OfferContent, OfferSummary } from './offer-content.tsx'
import { RefusalDialog } from './refusal-dialog.tsx'
import { texts } from './texts.ts'
import { useConfirm } from './use-confirm.ts'

/** What the variant adds. */
interface Variant {
  readonly buttonText: string
  readonly promotion: string
}

interface ConfirmationProps {
  readonly productId: Id
  readonly answer: Answer<typeof getOffer>
  readonly calls: ConfirmationCalls
  readonly variant?: Variant | null
}

export function Confirmation({ answer, ...rest }: ConfirmationProps) {
  const t = useTexts(texts)
  if (answer.state === 'ready') {
    return <OpenOffer offer={answer.data} reload={answer.reload} {...rest} />
  }
  const failure = answer.state === 'failed' ? answer.failure : null
  const reason = failure?.kind === 'refused' ? failure.reason : undefined
  // These give the same result however often they are asked. Anything else can be retried.
  if (NO_OFFER.some((one) => one === reason)) {
    return <NoOffer reason={reason} message={failure?.kind === 'refused' ? failure.message : ''} />
  }
  return (
    <Screen title={t.title}>
      {answer.state === 'failed' ? <Failed {...answer} /> : <OfferSkeleton />}
    </Screen>
  )
}

/** An amount with four answers under it. */
function OfferSkeleton() {
  return (
    <>
      <Skeleton lines={5} hasAmount />
      <Skeleton lines={1} />
    </>
  )
}

const NO_OFFER: readonly Reason[] = ['not_found', 'already_confirmed', 'offer_expired', ...NOT_LENT]

interface NoOfferProps {
  readonly reason?: Reason | undefined
  readonly message?: string
}

export function NoOffer({ reason, message = '' }: NoOfferProps) {
  const t = useTexts(texts)
  const isConfirmed = reason === 'already_confirmed'
  const isNotLent = NOT_LENT.some((one) => one === reason)
  // "Not found" wouldn't help anyone; every other reason has its own message.
  const hasWords = reason !== undefined && reason !== 'not_found'
  return (
    <Screen title={t.title}>
      <Banner
        moment={isConfirmed ? <ConfirmedMoment /> : <NotFoundMoment />}
        title={isConfirmed ? t.confirmedTitle : isNotLent ? t.notLent : t.noOffer}
        text={hasWords ? message : t.noOfferText}
      >
        <ButtonLink href={orderListPage()}>{t.toOrders}</ButtonLink>
      </Banner>
    </Screen>
  )
}

interface OpenOfferProps extends Omit<ConfirmationProps, 'answer'> {
  readonly offer: Offer
  readonly reload: () => Promise<unknown>
}

function OpenOffer({ productId, offer, calls, variant = null, reload }: OpenOfferProps) {
  const t = useTexts(texts)
  const { brand } = useSettings()
  const [isAgreed, setAgreed] = useState(brand.isAgreementBoxChecked)
  const [isReading, setReading] = useState(false)
  // Nobody can agree to documents that haven't loaded.
  const agreements = useCall(calls.listAgreements, { productId, scene: CONFIRMATION_SCENE })
  const listed = agreements.state === 'ready' ? agreements.data.agreements : []
  const titles = listed.length > 0 ? listed : offer.agreements
  const canBorrow = isAgreed && (agreements.state === 'ready' || titles.length > 0)
  const { confirm, confirmedLink, stoppedMessage, refusal, forgetRefusal } = useConfirm(
    productId,
    offer,
    calls.confirm,
  )
  const borrowed = offer.received ?? offer.amount
  const borrow = async () => {
    if (!canBorrow) return
    if (offer.agreementFrame === '') await confirm()
    else setReading(true)
  }
  const agree = async () => {
    await confirm()
    setReading(false)
  }
  if (confirmedLink !== null) return <Confirmed link={confirmedLink} />
  if (stoppedMessage !== null) return <NoOffer reason="lending_stopped" message={stoppedMessage} />
  return (
    <Screen
      title={t.title}
      summary={<OfferSummary offer={offer} productId={productId} isVariant={variant !== null} />}
      {...(canConfirm(offer) && {
        action: (
          <>
            <AgreementBox
              productId={productId}
              calls={calls}
              agreements={agreements}
              titles={titles}
              isAgreed={isAgreed}
              onChange={setAgreed}
            />
            <Button
              onClick={borrow}
              isDisabled={!canBorrow}
              whyDisabled={isAgreed ? '' : t.agreeFirst}
            >
              {variant?.buttonText || t.loan(borrowed === null ? '' : formatPesos(borrowed))}
            </Button>
          </>
        ),
      })}
    >
      <OfferContent offer={offer} />
      <AgreementPopup
        isOpen={isReading}
        link={offer.agreementFrame}
        onClose={() => setReading(false)}
        onAgree={agree}
      />
      <LeavingDialog offer={offer} />
      {variant !== null && <PromotionDialog promotion={variant.promotion} />}
      <RefusalDialog
        refusal={refusal}
        productId={productId}
        onClose={forgetRefusal}
        reload={reload}
      />
    </Screen>
  )
}

/**
 * The page is being left for the loan; the button is for a browser that didn't follow. Another backend
 * may say no more than that it is confirmed.
 */
function Confirmed({ link }: { link: string }) {
  const t = useTexts(texts)
  return (
    <Screen
      title={t.title}
      {...(link !== '' && {
        action: <Button onClick={() => openLink(link, { replaces: true })}>{t.seeLoan}</Button>,
      })}
    >
      <Banner moment={<MoneySentMoment />} title={t.doneTitle} text={t.doneText} />
    </Screen>
  )
}

function PromotionDialog({ promotion }: { promotion: string }) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(promotion !== '')
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.promotionTitle} hasCloseIcon>
      {promotion}
    </Dialog>
  )
}
