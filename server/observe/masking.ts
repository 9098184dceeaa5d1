// Fields that identify a person, or let someone act as one, are masked by name anywhere in a log
// line.
const MASKED_NAMES = new Set([
  'accountno',
  'accountnumber',
  'address',
  'adid',
  'authorization',
  'body',
  'capcode',
  'cardno',
  'code',
  'contractcode',
  'cookie',
  'cookies',
  'setcookie',
  'deviceid',
  'devicename',
  'email',
  'fullname',
  'mobile',
  'name',
  'opinion',
  'password',
  'paycode',
  'phone',
  'query',
  'repaytoken',
  'secret',
  'sessionid',
  'sid',
  'smscode',
  'text',
  'token',
  'url',
  'userid',
  'username',
  'verifycode',
])

const MASK = '[masked]'
/** Deeper than anything we log on purpose; deeper values are not shown. */
const DEPTH_MAX = 6

export function maskByName(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEPTH_MAX) return MASK
  if (Array.isArray(value)) return value.map((item) => maskByName(item, depth + 1))
  if (value instanceof Error) return maskError(value, depth)
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      isMasked(name) ? MASK : maskByName(item, depth + 1),
    ]),
  )
}

/** Errors keep their type, message and stack: our own messages never contain personal data. */
function maskError(error: Error, depth: number): unknown {
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: maskByName(error.cause, depth + 1) }),
  }
}

function isMasked(name: string): boolean {
  return MASKED_NAMES.has(name.toLowerCase().replaceAll(/[^a-z]/g, ''))
}
