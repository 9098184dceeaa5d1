import { expect, it } from 'vitest'
import { maskByName } from './masking.ts'

it('masks by name at any depth, however the name is written', () => {
  const masked = maskByName({
    path: '/x',
    sessionId: 'demo-170',
    session_id: 'demo-170',
    nested: [{ Mobile: '0917', deeper: { 'set-cookie': 1, smsCode: '123456', accountNo: '1' } }],
  })
  expect(masked).toEqual({
    path: '/x',
    sessionId: '[masked]',
    session_id: '[masked]',
    nested: [
      {
        Mobile: '[masked]',
        deeper: { 'set-cookie': '[masked]', smsCode: '[masked]', accountNo: '[masked]' },
      },
    ],
  })
})

it('an error keeps its message and loses its details', () => {
  const error = Object.assign(new Error('duplicate key'), { detail: 'Key (mobile)=(0917)' })
  expect(JSON.stringify(maskByName({ fault: error }))).not.toContain('0917')
  expect(JSON.stringify(maskByName({ fault: error }))).toContain('duplicate key')
})

it('does not follow without end', () => {
  const loop: Record<string, unknown> = {}
  loop['again'] = loop
  expect(JSON.stringify(maskByName(loop))).toContain('[masked]')
})

it('an error’s causes are masked like everything else, and not followed without end', () => {
  const inner = Object.assign(new Error('refused'), { detail: 'Key (mobile)=(0917)' })
  const outer = new Error('not saved', { cause: inner })
  expect(JSON.stringify(maskByName(outer))).toContain('refused')
  expect(JSON.stringify(maskByName(outer))).not.toContain('0917')
  const own = new Error('its own cause')
  own.cause = own
  expect(JSON.stringify(maskByName(own))).toContain('[masked]')
})

// As requests, headers and rows spell them.
const NAMES = `
  accountNo account_number address adId Authorization body capcode cardNo code
  contractCode cookie cookies Set-Cookie deviceId device_name email fullName mobile
  name opinion password payCode phone query repayToken secret session_id sid smsCode
  text token url userId username verifyCode
`

it.each(NAMES.trim().split(/\s+/))(
  '%s, which names a person or lets somebody act as one, is in no line of the log',
  (name) => {
    expect(maskByName({ [name]: 'Juan', status: 200 })).toEqual({ [name]: '[masked]', status: 200 })
  },
)

it('what lies five levels deep is shown, and nothing deeper', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 'end' : { in: nested(levels - 1) })
  expect(JSON.stringify(maskByName(nested(6)))).toContain('end')
  expect(JSON.stringify(maskByName(nested(7)))).not.toContain('end')
  expect(JSON.stringify(maskByName([[[[[['end']]]]]]))).toContain('end')
  expect(JSON.stringify(maskByName([[[[[[['end']]]]]]]))).not.toContain('end')
})

it('what is no object is shown as it is', () => {
  expect([null, undefined, 7, 'x', true].map((value) => maskByName(value))).toEqual([
    null,
    undefined,
    7,
    'x',
    true,
  ])
})
