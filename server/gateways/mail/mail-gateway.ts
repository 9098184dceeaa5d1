// What sends e-mail to people who work here. Borrowers get messages on their phones.
export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text: a link in it is shown as it is. */
  readonly text: string
}

export interface MailGateway {
  readonly name: string
  /** Done once the mail host has accepted it. Throws a MailError otherwise. */
  send(mail: Mail): Promise<void>
}

/** The mail host refused it or could not be reached. Never carries the text of a mail. */
export class MailError extends Error {}
