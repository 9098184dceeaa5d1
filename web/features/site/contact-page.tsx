// The contact form. It works without script; with it, the page stays and the answer appears in place.
import { addressOf, wireNamesOf } from '#contract/call.ts'
import {
  CONTACT_MESSAGE_CHARACTERS_MAX,
  CONTACT_NAME_CHARACTERS_MAX,
  CONTACT_PHONE_CHARACTERS_MAX,
  sendContactMessage,
} from '#contract/contact.ts'
import { contactPage, policyPage } from '#contract/page-addresses.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { useSettings } from '#web/lib/settings.ts'
import { type SiteContent, type SitePage, useSite } from '#web/lib/site-page.ts'
import { AlertIcon } from '#web/parts/icons.tsx'
import styles from './contact-page.module.css'
import { contactTexts } from './contact.ts'
import { phoneLink, unbrokenNumber } from './facts.ts'
import { SiteFrame } from './frames.tsx'
import { pageHeads } from './page-heads.ts'
import { headOf } from './site-heads.ts'
import text from './text-page.module.css'

function ContactPage() {
  const t = useTexts(contactTexts)
  return (
    <SiteFrame path={contactPage()}>
      <div className={text.text}>
        <h1 className={text.title}>{t.title}</h1>
        <p>{t.intro}</p>
        <ContactForm />
      </div>
    </SiteFrame>
  )
}

function ContactForm() {
  const t = useTexts(contactTexts)
  const site = useSite()
  const { brand } = useSettings()
  const said = saidOf(site, t)
  const fieldOf = useFields()
  return (
    <form
      className={styles.form}
      method="post"
      action={contactPage()}
      data-contact={brand.apiBase + addressOf(sendContactMessage)}
      data-incomplete={t.incomplete}
      data-sent={t.sent}
      data-failed={t.failed}
      data-too-many={t.tooMany}
      data-next={t.next}
      data-done={site.query['sent'] === '1' || undefined}
    >
      <label className={styles.label} htmlFor="fullName">
        {t.fullName}
      </label>
      <input
        {...fieldOf('fullName')}
        className={styles.input}
        required
        autoComplete="name"
        maxLength={CONTACT_NAME_CHARACTERS_MAX}
      />
      <Missing id="fullName">{t.nameMissing}</Missing>
      <label className={styles.label} htmlFor="phone">
        {t.phone}
      </label>
      <input
        {...fieldOf('phone')}
        className={styles.input}
        type="tel"
        required
        autoComplete="tel"
        maxLength={CONTACT_PHONE_CHARACTERS_MAX}
      />
      <Missing id="phone">{t.phoneMissing}</Missing>
      <label className={styles.label} htmlFor="message">
        {t.message}
      </label>
      <textarea
        {...fieldOf('message')}
        className={styles.input}
        required
        rows={6}
        maxLength={CONTACT_MESSAGE_CHARACTERS_MAX}
        aria-describedby="hints"
      />
      <Missing id="message">{t.messageMissing}</Missing>
      <p id="hints" className={styles.hint}>
        {t.noSecrets} {t.privacy} <a href={policyPage()}>{t.privacyPolicy}</a>.
      </p>
      <p className={styles.said} role="status" data-said data-good={said.isGood || undefined}>
        {said.words}
      </p>
      <After />
      <button type="submit" className={styles.send}>
        {t.send}
      </button>
      <Call />
    </form>
  )
}

/** What was sent without script is still there, and what was left out is marked. */
function useFields() {
  const { sent } = useSite()
  const { wireNames } = useSettings()
  const names = wireNamesOf(sendContactMessage, wireNames).request
  const isIncomplete = sent?.refusal === 'information_incomplete'
  return (name: string) => {
    const wireName = names[name] ?? name
    const defaultValue = sent?.fields[wireName] ?? ''
    return {
      id: name,
      name: wireName,
      defaultValue,
      'aria-invalid': isIncomplete && defaultValue.trim() === '',
      'aria-errormessage': `${name}-missing`,
    }
  }
}

/** Stands in place of the form once it was sent. */
function After() {
  const t = useTexts(contactTexts)
  return (
    <div className={styles.after}>
      <p data-next-words>{t.nextUnnamed}</p>
      <a className={styles.another} href={contactPage()}>
        {t.another}
      </a>
    </div>
  )
}

function Call() {
  const t = useTexts(contactTexts)
  const { phone } = useSite().facts.company
  return (
    <p className={styles.hint}>
      {t.call} <a href={phoneLink(phone)}>{unbrokenNumber(phone)}</a>.
    </p>
  )
}

/** Shown while its field is marked, which needs no script. */
function Missing({ id, children }: { id: string; children: string }) {
  return (
    <p id={`${id}-missing`} className={styles.missing} aria-live="polite">
      <AlertIcon size={18} />
      {children}
    </p>
  )
}

/** What came of sending it without script. */
function saidOf(
  { query, sent }: SiteContent,
  t: Readonly<Record<'sent' | 'incomplete' | 'failed' | 'tooMany', string>>,
): { words: string; isGood: boolean } {
  if (sent === null) return { words: query['sent'] === '1' ? t.sent : '', isGood: true }
  const words =
    sent.refusal === 'information_incomplete'
      ? t.incomplete
      : sent.refusal === 'too_many_requests'
        ? t.tooMany
        : t.failed
  return { words, isGood: false }
}

export const page: SitePage = {
  title: (language) => wordingsOf(contactTexts, language).title,
  component: ContactPage,
  head: headOf(pageHeads['/Contact']),
  isIndexed: true,
  formCall: sendContactMessage.name,
  readQuery: (query) => (query['sent'] === '1' ? { sent: '1' } : {}),
}
