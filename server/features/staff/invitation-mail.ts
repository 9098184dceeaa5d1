// How an invitation reaches whom it is for: by e-mail, so that nobody else sees the link, or, without
// a mail host or if it fails, by the hand of whoever invites.
import type { ResponseOf } from '#contract/call.ts'
import { formatInstant } from '#contract/format-date.ts'
import { type Text, wordingOf } from '#contract/language.ts'
import type { invitePerson } from '#contract/staff.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import { type Mail, MailError } from '#server/gateways/mail/mail-gateway.ts'
import { openMail } from '#server/gateways/mail/open.ts'
import { getPerson, type Invitation } from './people-service.ts'

type DeliverContext = Pick<StaffContext, 'db' | 'clock' | 'config' | 'language' | 'staff'>

/** After the invitation is stored: a mail that was sent can't be taken back. */
export async function deliver(
  context: DeliverContext,
  { personId, link, expiresAt }: Invitation,
): Promise<ResponseOf<typeof invitePerson>> {
  const { db, clock, staff } = context
  const mail = await openMail(context)
  if (mail === null) return { delivery: 'by-hand', link, expiresAt }
  const isSent = await mail.send(await mailOf(context, { personId, link, expiresAt })).then(
    () => true,
    (error: unknown) => {
      if (error instanceof MailError) return false
      throw error
    },
  )
  await writeAudit(db, {
    actor: staff,
    action: isSent ? 'staff-invitation-mailed' : 'staff-invitation-not-mailed',
    details: { personId },
    orderId: null,
    borrowerId: null,
    at: clock.now(),
  })
  return isSent
    ? { delivery: 'mailed', link: null, expiresAt }
    : { delivery: 'failed', link, expiresAt }
}

interface Words {
  readonly invited: string
  readonly inviter: string
  readonly appName: string
  readonly link: string
  readonly until: string
  readonly help: string
}

const SUBJECT: Text<(appName: string) => string> = {
  en: (appName) => `Set up your ${appName} staff login`,
  'fil-PH': (appName) => `I-set up ang staff login mo sa ${appName}`,
}

const TEXT: Text<(words: Words) => string> = {
  en: ({ invited, inviter, appName, link, until, help }) =>
    `Hello ${invited},

${inviter} has invited you to the ${appName} staff console. Open this link to choose a password and add your second factor:

${link}

The link works once, until ${until}. If you weren't expecting this e-mail, don't open the link and let us know at ${help}.
`,
  'fil-PH': ({ invited, inviter, appName, link, until, help }) =>
    `Hello ${invited},

Inimbitahan ka ni ${inviter} sa staff console ng ${appName}. Buksan ang link na ito para pumili ng password at idagdag ang pangalawang patunay mo:

${link}

Isang beses lang gagana ang link, hanggang ${until}. Kung hindi mo inaasahan ang e-mail na ito, huwag buksan ang link at sabihan kami sa ${help}.
`,
}

async function mailOf(
  { db, config, language, staff }: DeliverContext,
  { personId, link, expiresAt }: Invitation,
): Promise<Mail> {
  const [invited, inviter] = [await getPerson(db, personId), await getPerson(db, staff.id)]
  const { appName } = config.brand
  const say = <W>(text: Text<W>) => wordingOf(text, language)
  return {
    to: invited.email,
    subject: say(SUBJECT)(appName),
    text: say(TEXT)({
      invited: invited.name,
      inviter: inviter.name,
      appName,
      link,
      until: formatInstant(expiresAt, language),
      help: config.support.email,
    }),
  }
}
