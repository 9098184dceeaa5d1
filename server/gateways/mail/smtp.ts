// Mail by SMTP, with nodemailer. A connection that isn't encrypted is upgraded before anything is
// said, and given up if the host can't; only a host on this machine may do without.
import { createTransport } from 'nodemailer'
import { isEmail } from '#contract/validators.ts'
import type { SmtpSettings } from '#server/config.ts'
import { MailError, type MailGateway } from './mail-gateway.ts'

/** Somebody waits for the answer in front of a dialog. */
const WAIT_MS = 10_000

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']

export function openSmtpMail({ url, sender }: SmtpSettings): MailGateway {
  const { hostname, port, protocol, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  return {
    name: 'smtp',
    async send({ to, subject, text }) {
      // One address: a list or a name in it would send the mail elsewhere.
      if (!isEmail(to) || /[,;:<>()"\\]/.test(to)) throw new MailError('not an address')
      const transport = createTransport({
        host: hostname.replaceAll(/[[\]]/g, ''),
        port: port === '' ? (isSecure ? 465 : 587) : Number(port),
        secure: isSecure,
        requireTLS: !isSecure && !LOOPBACK.includes(hostname),
        connectionTimeout: WAIT_MS,
        greetingTimeout: WAIT_MS,
        socketTimeout: WAIT_MS,
        ...(username !== '' && {
          auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
        }),
      })
      try {
        await transport.sendMail({ from: sender, to, subject, text })
      } catch (error) {
        throw new MailError(error instanceof Error ? error.message : 'not sent')
      } finally {
        transport.close()
      }
    },
  }
}
