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
