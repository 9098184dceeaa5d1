// Asking to move an account to the number that this session belongs to. What it says afterwards never
// depends on whether the old number is anybody's.
import { useRef, useState } from 'react'
import type { PageResponse } from '#contract/call.ts'
import { normaliseMobile } from '#contract/mobile.ts'
import {
  askNumberChange,
  getNumberChange,
  ID_NUMBER_CHARACTERS_MAX,
  NAME_CHARACTERS_MAX,
} from '#contract/number-change.ts'
import { customerServicePage, loginPage, lostNumberFormPage } from '#contract/page-addresses.ts'
import { type BusinessDate, parseBusinessDate } from '#lending/dates.ts'
import { DateInput } from '#web/forms/date-input.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { FormProblem } from '#web/forms/form-problem.tsx'
import { Select } from '#web/forms/select.tsx'
import { AnyMobileInput } from '#web/forms/digits-input.tsx'
import { TextInput } from '#web/forms/text-input.tsx'
import { boundTo, type FieldFaults, type Form, useForm } from '#web/forms/use-form.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page } from '#web/lib/page.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Banner } from '#web/parts/banner.tsx'
import { ApprovedMoment, RefusedMoment } from '#web/parts/moments.tsx'
import { WaitingMoment } from '#web/parts/outcome-moments.tsx'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import styles from './lost-number.module.css'
import { PhotoField } from './photo-field.tsx'
import { texts } from './texts.ts'

type Shown = PageResponse<typeof getNumberChange>

function LostNumberFormPage() {
  const t = useTexts(texts)
  const answer = useCall(getNumberChange, {})
  return (
    <Screen title={t.title}>
      {answer.state === 'loading' && <Skeleton lines={6} />}
      {answer.state === 'failed' && <Failed {...answer} />}
      {answer.state === 'ready' && <Content shown={answer.data} reload={answer.reload} />}
    </Screen>
  )
}

interface ContentProps {
  readonly shown: Shown
  readonly reload: () => Promise<unknown>
}

function Content({ shown, reload }: ContentProps) {
  const t = useTexts(texts)
  const { request, canAsk } = shown
  const help = (
    <ButtonLink look="quiet" href={customerServicePage()}>
      {t.callUs}
    </ButtonLink>
  )
  if (request !== null && request.state !== 'over') {
    return request.state === 'approved' ? (
      <Banner moment={<ApprovedMoment />} title={t.approvedTitle} text={t.approvedText} />
    ) : (
      <Banner
        moment={<WaitingMoment />}
        title={t.waitingTitle}
        text={t.waitingText(request.oldMobile, shown.newMobile)}
      >
        {help}
      </Banner>
    )
  }
  if (!canAsk) {
    return (
      <Banner moment={<RefusedMoment />} title={t.usedTitle} text={t.usedText}>
        <ButtonLink href={loginPage({ next: lostNumberFormPage() })}>{t.start}</ButtonLink>
        {help}
      </Banner>
    )
  }
  return (
    <>
      {request !== null && (
        <Banner title={t.overTitle} text={t.overText}>
          {help}
        </Banner>
      )}
      <AskForm shown={shown} reload={reload} />
    </>
  )
}

/** By the names of the call's fields. */
const FIELDS = ['oldMobile', 'fullName', 'bornOn', 'documentType', 'documentNumber'] as const

function AskForm({ shown, reload }: ContentProps) {
  const t = useTexts(texts)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm(element)
  const [photo, setPhoto] = useState('')
  const handleSubmit = async () => {
    const bornOn = parseBusinessDate(form.valueOf('bornOn'))
    if (!form.accept(faultsOf(form, photo, t)) || bornOn === null) return
    const result = await form.send(askNumberChange, requestOf(form.valueOf, bornOn, photo))
    if (result?.success) await reload()
  }
  return (
    <FormFrame element={element} className={styles.form} onSubmit={handleSubmit}>
      <p>{t.newNumber(shown.newMobile)}</p>
      <Card>
        <Fields form={form} documents={shown.documents} />
        <PhotoField
          error={form.faults['photo'] ?? ''}
          onChange={(address) => {
            setPhoto(address)
            form.change('photo', address)
          }}
        />
      </Card>
      <FormProblem text={form.problem} />
      <Button type="submit" isPending={form.isPending}>
        {t.send}
      </Button>
    </FormFrame>
  )
}

function faultsOf(
  { valueOf }: Form,
  photo: string,
  t: { readonly required: string; readonly mobileWrong: string; readonly photoMissing: string },
): FieldFaults {
  const empty = FIELDS.filter((field) => valueOf(field).trim() === '')
  const oldMobile = valueOf('oldMobile')
  return {
    ...Object.fromEntries(empty.map((field) => [field, t.required])),
    ...(oldMobile !== '' && normaliseMobile(oldMobile) === null && { oldMobile: t.mobileWrong }),
    ...(photo === '' && { photo: t.photoMissing }),
  }
}

function Fields({ form, documents }: { form: Form; documents: Shown['documents'] }) {
  const t = useTexts(texts)
  const bind = (field: (typeof FIELDS)[number]) => boundTo(form, field)
  return (
    <>
      <AnyMobileInput
        label={t.oldMobile}
        hint={t.oldMobileHint}
        {...bind('oldMobile')}
        input={{ autoComplete: 'off' }}
      />
      <TextInput
        label={t.fullName}
        {...bind('fullName')}
        input={{ autoComplete: 'name', maxLength: NAME_CHARACTERS_MAX }}
      />
      <DateInput
        label={t.bornOn}
        error={form.faults['bornOn'] ?? ''}
        value={parseBusinessDate(form.valueOf('bornOn'))}
        onChange={(date) => form.change('bornOn', date ?? '')}
      />
      <Select
        label={t.documentType}
        {...bind('documentType')}
        options={documents.map(({ type, name }) => ({ value: type, text: name }))}
      />
      <TextInput
        label={t.documentNumber}
        {...bind('documentNumber')}
        input={{ maxLength: ID_NUMBER_CHARACTERS_MAX, autoComplete: 'off' }}
      />
    </>
  )
}

function requestOf(valueOf: (field: string) => string, bornOn: BusinessDate, photo: string) {
  return {
    oldMobile: valueOf('oldMobile'),
    fullName: valueOf('fullName'),
    bornOn,
    documentType: valueOf('documentType'),
    documentNumber: valueOf('documentNumber'),
    photo,
  }
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  component: LostNumberFormPage,
  firstCall: () => firstCall(getNumberChange, {}),
}
