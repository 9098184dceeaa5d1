// What proves what was agreed, who may change it, and what nobody may read: rules of ours, named by
// the words of their tests.
import { type Break, breaksOf } from '../break.ts'

const EVIDENCE = 'server/ledger/evidence.ts'
const VERIFY = 'server/ledger/verify-evidence.ts'
const HEADS = 'server/ledger/heads.ts'
const ROLES = 'server/db/roles.ts'
const SECRETS = 'server/db/secrets.ts'
const ROTATION = 'key-rotation/service.ts'
const CERTIFICATION = 'certification/service.ts'
const VERSIONS = 'certification/versions.ts'

const chainBreaks: readonly Break[] = [
  ...breaksOf('terms that were changed are found', 'api', [
    ['the text of the terms is left out', EVIDENCE, "row.terms ?? ''", "''"],
    [
      'any terms are those that were agreed',
      VERIFY,
      "...(isAgreed ? [] : ['its terms are not those that were agreed'])",
      '...(isAgreed ? [] : [])',
    ],
  ]),
  ...breaksOf('an agreement that was changed is found', 'api', [
    ['its words are left out', EVIDENCE, '      row.body,\n', ''],
    [
      'a missing one is not missed',
      VERIFY,
      '[...known.keys()].map((reference) => `${kind} ${reference} is gone`)',
      '[]',
    ],
  ]),
  ...breaksOf('are found, because the end of the chain is sealed', 'api', [
    [
      'any end is accepted',
      VERIFY,
      'head.head_seal === headSealOf(key, subject, head.sequence, head.seal)',
      "head.head_seal !== ''",
    ],
  ]),
  ...breaksOf('is found if the evidence was recomputed too', 'api', [
    [
      'seals are not compared',
      VERIFY,
      'else if (sealOf(key, seal, row) !== row.seal)',
      'else if (row.seal === undefined)',
    ],
  ]),
  ...breaksOf('a payout without its event', 'api', [
    [
      'a payout from nowhere is accepted',
      VERIFY,
      '[`${kind} ${fact.reference} was not written by the product`]',
      '[]',
    ],
    ['the account is left out', EVIDENCE, '      row.bank_account_id,\n', ''],
  ]),
  ...breaksOf('a version of a certification', 'api', [
    [
      'one may be emptied by anybody',
      VERIFY,
      'if (!isErased(reference)) faults',
      'if (isErased(reference)) faults',
    ],
    ['when it was saved is left out', EVIDENCE, '      row.saved_at.toISOString(),\n', ''],
  ]),
  ...breaksOf('by the heads outside the database', 'api', [
    [
      'what the files know is not looked for',
      HEADS,
      'some.filter((head) => !found.has(head.seal))',
      'some.filter((head) => found.size < 0)',
    ],
  ]),
  ...breaksOf('the heads outside the database', 'api', [
    ['any signature is ours', HEADS, 'return isOurs ? file : null', 'return file'],
    [
      'a file that was already written is written again',
      HEADS,
      'let bytes = await store.read(name)',
      'let bytes: Uint8Array | null = null',
    ],
    ['missing files are not missed', HEADS, 'if (count < expected)', 'if (count < 0)'],
  ]),
]

const versionBreaks: readonly Break[] = [
  ...breaksOf('another answer is another version beside', 'api', [
    [
      'the oldest counts',
      'certification/queries.ts',
      ".orderBy('version', 'desc')",
      ".orderBy('version')",
    ],
  ]),
  ...breaksOf('the same answer again is no version', 'api', [
    [
      'each save is one',
      VERSIONS,
      '  if (before.version > 0 && changed.length === 0) return\n',
      '',
    ],
  ]),
  ...breaksOf('every change is in the audit trail', 'api', [
    [
      'with the answers',
      VERSIONS,
      'version: id.version, changed }',
      'version: id.version, answers }',
    ],
  ]),
  ...breaksOf('of a loan’s time are kept when they are replaced', 'api', [
    [
      'only the newest photo is kept',
      CERTIFICATION,
      "'identity', [...needed, ...saved])",
      "'identity', needed)",
    ],
  ]),
  ...breaksOf('that were replaced before any application are removed', 'api', [
    [
      'every photo is kept',
      CERTIFICATION,
      '(await hasAnyOrder(db, borrowerId))',
      '(borrowerId > 0)',
    ],
  ]),
]

const keyBreaks: readonly Break[] = [
  ...breaksOf('pasted over another row’s cannot be read', 'api', [
    [
      'bound to its column alone',
      SECRETS,
      "[table, column, ...id].join(':')",
      "[table, column].join(':')",
    ],
  ]),
  ...breaksOf('pasted into another column cannot be read', 'api', [
    [
      'one key for all tables, and bound to the row alone',
      SECRETS,
      "[table, column, ...id].join(':')",
      "id.join(':')",
    ],
  ]),
  ...breaksOf('readable until it is done, and not after', 'api', [
    [
      'old versions are read for ever',
      SECRETS,
      'if (id.version < keys.oldest)',
      'if (id.version < 0)',
    ],
    [
      'old versions are not read at all',
      SECRETS,
      'if (id.version < keys.oldest)',
      'if (id.version < keys.current.version)',
    ],
  ]),
  ...breaksOf('because it is bound to nothing', 'api', [
    ['the first form is read for ever', SECRETS, 'if (keys.oldest > 0)', 'if (keys.oldest > 99)'],
  ]),
  ...breaksOf('a rotation moves every value and file', 'api', [
    ['files stay as they are', ROTATION, 'await moveFiles(db, keys, files, rowsAtOnce)', '0'],
    [
      'only the first batch is moved',
      ROTATION,
      '    if (count > 0) continue\n    if ((await countOldRows',
      '    if (count > 0) return moved\n    if ((await countOldRows',
    ],
  ]),
  ...breaksOf('a rotation that was interrupted is continued', 'api', [
    [
      'each run starts a version of its own',
      ROTATION,
      'before.current > before.oldest ? before.current : before.current + 1',
      'before.current + 1',
    ],
  ]),
]

const roleBreaks: readonly Break[] = [
  ...breaksOf('the application’s role cannot', 'api', [
    [
      'history may be changed',
      ROLES,
      'REVOKE UPDATE, DELETE ON ${tables(APPEND_ONLY)}',
      'REVOKE TRUNCATE ON ${tables(APPEND_ONLY)}',
    ],
    [
      'rows may be removed',
      ROLES,
      'REVOKE DELETE ON ${tables(NEVER_REMOVED)}',
      'REVOKE TRUNCATE ON ${tables(NEVER_REMOVED)}',
    ],
    [
      'everything is granted',
      ROLES,
      'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public',
      'GRANT ALL ON ALL TABLES IN SCHEMA public',
    ],
  ]),
  ...breaksOf('or is a superuser, is not accepted', 'api', [
    ['whoever it is', ROLES, 'if (owned.length > 0)', 'if (owned.length > 1000)'],
    [
      'a superuser will do',
      ROLES,
      "known['isSuper'] === true || known['isOwner'] === true",
      "known['isSuper'] === 1",
    ],
  ]),
]

export const evidenceBreaks: readonly Break[] = [
  ...chainBreaks,
  ...versionBreaks,
  ...keyBreaks,
  ...roleBreaks,
]
