// Passkeys of staff and the mail of invitations. Rules of ours, named by the words of their tests.
import { type Break, breaksOf } from '../break.ts'

const PASSKEYS = 'staff/passkey-service.ts'
const QUERIES = 'staff/passkey-queries.ts'
const LOGIN = 'staff/login-service.ts'

export const passkeyBreaks: readonly Break[] = [
  ...breaksOf('a challenge works once, soon, for one person and for one purpose', 'api', [
    [
      'a signature can be replayed',
      PASSKEYS,
      '  return isOurs ? signed : null\n',
      '  return isOurs || signed.challenge.length > 0 ? signed : null\n',
    ],
    ['a challenge never ends', QUERIES, "    .where('expires_at', '>', now)\n", ''],
    ['a challenge for adding logs in', QUERIES, "    .where('purpose', '=', purpose)\n", ''],
  ]),
  ...breaksOf('is refused, when it is added and when it is used', 'api', [
    [
      'any page will do for a login',
      PASSKEYS,
      `      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {`,
      `      expectedOrigin: [party.origin, 'https://pahiram.example.evil'],
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {`,
    ],
    [
      'any relying party will do for a new one',
      PASSKEYS,
      `      expectedRPID: party.id,
      requireUserVerification: false,
    }),`,
      `      expectedRPID: [party.id, 'evil.example'],
      requireUserVerification: false,
    }),`,
    ],
  ]),
  ...breaksOf('used twice at the same moment with one count', 'api', [
    ['the counter is not compared', QUERIES, "    .where('sign_count', '=', before)\n", ''],
  ]),
  ...breaksOf('whose counter has fallen behind is a copy', 'api', [
    ['the counter is forgotten', PASSKEYS, 'counter: passkey.sign_count,', 'counter: 0,'],
  ]),
  ...breaksOf('that is removed works no longer, and another one', 'api', [
    [
      'a removed one is still listed',
      QUERIES,
      `    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .orderBy('id')`,
      `    .where('person_id', '=', personId)
    .orderBy('id')`,
    ],
  ]),
  ...breaksOf('of another person opens nothing, and can’t be added twice', 'api', [
    [
      'anybody removes anybody’s',
      QUERIES,
      "    .where('id', '=', id)\n    .where('person_id', '=', personId)\n",
      "    .where('id', '=', id)\n",
    ],
  ]),
  ...breaksOf('is not added without a code, nor with one that was used', 'api', [
    [
      'an open session is enough',
      'staff/passkey-routes.ts',
      '    await checkOwnCode(context, context.staff, code)\n',
      '    if (code === null) await checkOwnCode(context, context.staff, code)\n',
    ],
  ]),
  ...breaksOf('ten that are wrong lock the login for codes too', 'api', [
    [
      'passkeys are tried for ever',
      LOGIN,
      `  const passkey = await tryFactor(dependencies, person, () =>
    findSigningPasskey(dependencies, person.id, login.signed),
  )`,
      '  const passkey = await findSigningPasskey(dependencies, person.id, login.signed)',
    ],
  ]),
  ...breaksOf('an invitation is mailed to the invited person', 'api', [
    [
      'who invites sees the link',
      'staff/invitation-mail.ts',
      "{ delivery: 'mailed', link: null, expiresAt }",
      "{ delivery: 'mailed', link, expiresAt }",
    ],
    [
      'the mail goes to who invites',
      'staff/invitation-mail.ts',
      '    to: invited.email,',
      '    to: inviter.email,',
    ],
  ]),
  ...breaksOf('says nothing to a host elsewhere that offers no encryption', 'api', [
    [
      'in plain text',
      'gateways/mail/smtp.ts',
      'requireTLS: !isSecure && !LOOPBACK.includes(hostname),',
      'requireTLS: false,',
    ],
  ]),
]
