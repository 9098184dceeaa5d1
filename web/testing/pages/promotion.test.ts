// The promotion: registering on both templates, each refusal in its words, the countdown, and the
// pages that follow.
import { getByAltText, queryByAltText } from '@testing-library/dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getQuestion, getSid } from '#contract/captcha.ts'
import {
  getTemplate,
  type PromotionTemplate,
  register,
  sendRegistrationCode,
  trackClick,
  trackVisit,
} from '#contract/promotion.ts'
import { whoseSession } from '#contract/whose-session.ts'
import { answer, answerBy, noAnswer, refusal } from '../answers.ts'
import { openPage, type OpenPage } from '../open-page.tsx'

const TEMPLATE: PromotionTemplate = {
  locale: 'en',
  phoneRule: 'cn',
  title: 'Register in a minute',
  subtitle: 'All you need is your phone.',
  figures: [{ label: 'Effective rate a year', value: '71.84%' }],
  buttonText: 'Apply',
  agreementText: 'By registering, you agree.',
  iosUrl: 'https://ios.example/',
  androidUrl: 'https://android.example/',
}
const PHILIPPINE: PromotionTemplate = { ...TEMPLATE, locale: 'en-PH', phoneRule: 'ph' }
const SOURCE = 'app_from=radio&user_from=cebu&utm_tag=nov'

function backend(locale?: string) {
  let sids = 0
  return [
    answerBy(getTemplate, ({ templateId }) => ({
      id: templateId ?? '1',
      template: {
        ...(templateId === '2' ? PHILIPPINE : TEMPLATE),
        ...(locale !== undefined && { locale }),
      },
    })),
    answerBy(getSid, () => ({ sid: `sid-${(sids += 1)}` })),
    answer(trackVisit, {}),
    answer(trackClick, {}),
    answer(sendRegistrationCode, {}),
    answer(register, {}),
  ]
}

const openOne = (hash = `#/?${SOURCE}`) => openPage(`/promo/${hash}`, { answers: backend() })
const openTwo = () => openOne(`#/?id=2&${SOURCE}`)

const picture = () =>
  getByAltText<HTMLImageElement>(document.body, /four letters/).getAttribute('src') ?? ''
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
const LABELS = {
  1: { phone: 'Phone number', code: 'SMS code' },
  2: { phone: 'Mobile number', code: '6-digit code' },
} as const
const PHONES = { 1: '13800138000', 2: '09171234567' } as const

async function askForCode(page: OpenPage, template: 1 | 2): Promise<void> {
  await page.type(LABELS[template].phone, PHONES[template])
  await page.type('Characters in the picture', 'AHJ3')
  await page.tap('Get code')
}

async function registerWith(page: OpenPage, template: 1 | 2): Promise<void> {
  await askForCode(page, template)
  await page.eventually(() => expect(page.sent(sendRegistrationCode)).toHaveLength(1))
  await page.type(LABELS[template].code, '123456')
  await page.tap('Apply')
}

describe('the form', () => {
  it('[S27] [S28] [V8] has a number, a captcha that can be drawn anew, a code and one button', async () => {
    const page = await openOne()
    await page.shows('Register in a minute')
    await page.eventually(() => expect(picture()).toMatch(/get-captcha\?sid=sid-1&a=\d+$/))
    const before = picture()
    await page.type('Phone number', '138001380009')
    await page.type('Characters in the picture', 'AHJ37')
    await page.type('SMS code', '1234567')
    expect([field('phone')?.value, field('capcode')?.value, field('smsCode')?.value]).toEqual([
      '138 0013 8000',
      'AHJ3',
      '123456',
    ])
    await new Promise((resume) => setTimeout(resume, 2))
    await page.tap('New picture')
    await page.eventually(() => expect(picture()).not.toBe(before))
    expect(picture()).toContain('sid=sid-1&')
    expect(field('capcode')?.value).toBe('')
    expect(page.has('button', 'Get code') && page.has('button', 'Apply')).toBe(true)
    const agreement = await page.find('link', 'By registering, you agree.')
    expect(agreement.getAttribute('href')).toBe(`/promo/#/agreementTemplate?${SOURCE}`)
  })

  it('[S28] the agreement is a link by its name, in a sentence that isn’t', async () => {
    const page = await openPage('/promo/#/?id=2', {
      answers: [
        answer(getTemplate, {
          id: '2',
          template: {
            ...PHILIPPINE,
            agreementText: 'By registering, you agree to our registration agreement.',
          },
        }),
        ...backend().slice(1),
      ],
    })
    const agreement = await page.find('link', 'registration agreement')
    expect(agreement.parentElement?.textContent).toBe(
      'By registering, you agree to our registration agreement.',
    )
  })

  it.each([1, 2] as const)(
    'the strong button is the next step: a code, and registering once one was sent, template %s',
    async (template) => {
      const page = await (template === 1 ? openOne() : openTwo())
      const isStrong = async (name: string | RegExp) =>
        /primary/.test((await page.find('button', name)).className)
      expect(await isStrong('Get code')).toBe(true)
      if (template === 1) expect(await isStrong('Apply')).toBe(false)
      await page.eventually(() => expect(picture()).toContain('sid-1'))
      await askForCode(page, template)
      expect([await isStrong(/\d+ s$/), await isStrong('Apply')]).toEqual([false, true])
    },
  )

  it('of template 2 asks for the code once it was sent, by Enter too, with the costs in sight', async () => {
    const page = await openTwo()
    await page.shows('Effective rate a year71.84%')
    await page.eventually(() => expect(picture()).toContain('sid-1'))
    expect([field('smsCode'), page.has('button', 'Apply')]).toEqual([null, false])
    await page.type('Mobile number', '09171234567')
    await page.type('Characters in the picture', 'AHJ3')
    await page.user.keyboard('{Enter}')
    await page.eventually(() => expect(document.activeElement).toBe(field('smsCode')))
    expect(field('smsCode')).not.toBeNull()
    expect(page.text()).toContain('Effective rate a year71.84%')
  })

  it('[C16] [E9] sends every field of the specification, and says where it came from', async () => {
    const page = await openPage(
      `/promo/?deviceId=d-1&merchantNumber=m-7#/?id=2&${SOURCE}&invite_code=ana`,
      {
        answers: backend(),
      },
    )
    await registerWith(page, 2)
    await page.eventually(() => expect(page.sent(register)).toHaveLength(1))
    const from = { app_from: 'radio', user_from: 'cebu', utm_tag: 'nov' }
    const proof = { phone: '09171234567', capcode: 'AHJ3', sid: 'sid-1' }
    const device = { deviceId: 'd-1', appName: 'Pahiram' }
    expect(page.sentFields(sendRegistrationCode)).toEqual([
      { ...proof, ...device, ...from, id: '2' },
    ])
    expect(page.sentFields(register)).toEqual([
      {
        ...proof,
        ...device,
        ...from,
        id: '2',
        smsCode: '123456',
        merchantNumber: 'm-7',
        userName: '',
        invite_code: 'ana',
      },
    ])
    const visit = { page_id: '2', client_type: 'h5', page_type: '1', ...from }
    const [visited] = page.sentFields(trackVisit)
    expect(visited).toMatchObject(visit)
    expect(page.sentFields(trackClick)).toMatchObject([{ ...visit, phone: '09171234567' }])
  })

  it('[V6] [V7] [V9] says in the words of template 1 what is missing', async () => {
    const page = await openOne()
    await page.eventually(() => expect(picture()).toContain('sid-1'))
    /** Closed afterwards, so that the next one is not mistaken for it. */
    const says = async (words: string) => {
      await page.eventually(() => expect(page.toast()).toBe(words))
      await page.tap(words)
      await page.eventually(() => expect(page.toast()).toBeNull())
    }
    await page.tap('New picture')
    await says('请正确输入手机号！')
    for (const phone of ['1380013800', '12800138000', '09171234567']) {
      await page.type('Phone number', phone)
      await page.tap('Get code')
      await says('请正确输入手机号！')
    }
    await page.type('Phone number', '13800138000')
    await page.tap('Get code')
    await says('请正确输入图形验证码！')
    await page.tap('Apply')
    await says('请正确输入图形验证码！')
    await page.type('Characters in the picture', 'AHJ3')
    await page.tap('Apply')
    await says('请正确输入短信验证码！')
    expect(page.sent(sendRegistrationCode)).toEqual([])
    await page.tap('Get code')
    await page.find('button', /\d+ s$/)
    await page.tap(/\d+ s$/)
    await says('请勿重复发送验证码!')
    expect(page.sent(sendRegistrationCode)).toHaveLength(1)
  })

  it('speaks the visitor’s language but for the words the specification fixes, which only template 1 says', async () => {
    const openIn = (hash: string) =>
      openPage(`/promo/${hash}`, { language: 'fil-PH', answers: backend('fil-PH') })
    const page = await openIn('#/')
    await page.shows('Number sa mainland China (+86): 11 digit na nagsisimula sa 13 hanggang 19')
    await page.shows('Hindi ko ito makita')
    await page.tap('Get code')
    await page.eventually(() => expect(page.toast()).toBe('请正确输入手机号！'))
    await page.type('Mobile number', PHONES[1])
    await page.type('Mga titik at numero sa larawan', 'AHJ3')
    await page.tap('Get code')
    await page.tap(/\d+ s$/)
    await page.eventually(() => expect(page.toast()).toBe('请勿重复发送验证码!'))
    const other = await openIn('#/?id=2')
    await other.shows('Halimbawa: 0917 123 4567')
    await other.tap('Kunin ang code')
    await other.shows('Ilagay ang buong mobile number, gaya ng 0917 123 4567.')
    expect(other.text()).not.toMatch(/\p{Script=Han}/u)
  })

  it('of template 2 says it beside the field, and accepts Philippine numbers only', async () => {
    const page = await openTwo()
    await page.type('Mobile number', '13800138000')
    await page.tap('Get code')
    await page.shows('Please enter your full mobile number')
    expect(field('phone')?.getAttribute('aria-invalid')).toBe('true')
    expect(page.toast()).toBeNull()
    await page.type('Mobile number', '')
    await page.user.paste('+63 917 123 4567')
    expect(field('phone')?.value).toBe('0917 123 4567')
    await page.tap('Get code')
    await page.shows('Please enter the four characters')
  })
})

describe('the minute after a code', () => {
  afterEach(() => void vi.useRealTimers())

  it('[T14] is counted down from 60 to 1 in steps of a second, then Get code returns', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const page = await openOne()
    await page.eventually(() => expect(picture()).toContain('sid-1'))
    page.answerWith(refusal(sendRegistrationCode, { code: 1006, message: 'wait a while' }))
    await askForCode(page, 1)
    await page.eventually(() => expect(page.toast()).toBe('wait a while'))
    // No code was sent, so nothing is counted.
    await page.find('button', 'Get code')
    page.answerWith(answer(sendRegistrationCode, {}))
    await page.tap('Get code')
    for (let left = 60; left >= 1; left -= 1) {
      await page.eventually(() => expect(page.has('button', `${left} s`)).toBe(true))
      expect(page.has('button', 'Get code')).toBe(false)
      vi.advanceTimersByTime(1000)
    }
    await page.find('button', 'Get code')
    // Another code needs another captcha, which is shown once it is asked for.
    expect(field('capcode')).toBeNull()
    await page.tap('Get code')
    await page.shows('For another code, enter what this picture shows')
    expect(document.activeElement).toBe(field('capcode'))
    expect(picture()).toContain('sid-2')
    expect(page.sent(sendRegistrationCode)).toHaveLength(2)
    // The one that came can still be used.
    await page.type('SMS code', '123456')
    await page.tap('Apply')
    await page.eventually(() => expect(page.sent(register)).toMatchObject([{ sid: 'sid-1' }]))
  })
})

describe('what follows', () => {
  it.each([1, 2] as const)(
    '[T15] [R14] success leads to the download page, template %s',
    async (template) => {
      const page = await (template === 1 ? openOne() : openTwo())
      await page.eventually(() => expect(picture()).toContain('sid-1'))
      await registerWith(page, template)
      await page.shows('You can start now')
      const query = new URLSearchParams(location.hash.split('?')[1])
      expect(location.hash).toMatch(/^#\/downloadTemplate\?/)
      expect(Object.fromEntries(query)).toEqual({
        id: String(template),
        app_from: 'radio',
        user_from: 'cebu',
        utm_tag: 'nov',
        down_id: String(template),
      })
      await page.eventually(() => expect(document.activeElement?.tagName).toBe('H1'))
    },
  )

  it.each(['down_id', 'links_id'])(
    '[T15] the %s variant stays, says so and shows the stores',
    async (name) => {
      const page = await openOne(`#/?${SOURCE}&${name}=7`)
      await page.eventually(() => expect(picture()).toContain('sid-1'))
      await registerWith(page, 1)
      await page.shows('You are registered')
      // Not the title of a form that is no longer there.
      expect(document.querySelector('h1')?.textContent).toBe('You are registered')
      expect(page.toast()).toBeNull()
      expect(location.hash).toBe(`#/?${SOURCE}&${name}=7`)
      await page.find('link', 'Download on the App Store')
      expect(page.has('link', 'Continue in the browser')).toBe(true)
      expect(page.has('button', 'Apply')).toBe(false)
    },
  )

  it('[T15] [X4] the variant that stays says so to a number that is registered', async () => {
    const page = await openOne(`#/?${SOURCE}&down_id=7`)
    page.answerWith(refusal(register, { code: 11, message: 'from the server' }))
    await page.eventually(() => expect(picture()).toContain('sid-1'))
    await registerWith(page, 1)
    await page.shows('您已注册,请直接下载APP登录！')
    expect(page.text()).not.toContain('You are logged in here.')
    await page.find('link', 'Download on the App Store')
  })

  it('[X4] a number that is registered is told so and goes on to the download page', async () => {
    const page = await openOne()
    page.answerWith(refusal(register, { code: 11, message: 'from the server' }))
    await page.eventually(() => expect(picture()).toContain('sid-1'))
    await registerWith(page, 1)
    await page.shows('You can start now')
    expect(page.toast()).toBe('您已注册,请直接下载APP登录！')
  })
})

describe('a refusal', () => {
  it('[X3] of the captcha draws another one and shows the message, for a code and for registering', async () => {
    const page = await openOne()
    await page.eventually(() => expect(picture()).toContain('sid-1'))
    page.answerWith(refusal(sendRegistrationCode, { code: 101, message: 'not the picture' }))
    await askForCode(page, 1)
    await page.eventually(() => expect(page.toast()).toBe('not the picture'))
    await page.eventually(() => expect(picture()).toContain('sid-2'))
    expect(field('capcode')?.value).toBe('')
    expect(page.has('button', 'Get code')).toBe(true)
    page.answerWith(answer(sendRegistrationCode, {}))
    page.answerWith(refusal(register, { code: -1, message: 'solve another' }))
    await page.type('Characters in the picture', 'AHJ3')
    await page.tap('Get code')
    await page.find('button', /\d+ s$/)
    await page.type('SMS code', '123456')
    await page.tap('Apply')
    await page.eventually(() => expect(page.toast()).toBe('solve another'))
    await page.eventually(() => expect(picture()).toContain('sid-4'))
    expect(document.activeElement).toBe(field('capcode'))
    expect(location.hash).toContain('#/?')
    // The captcha that was refused is not named again: the new one has to be solved.
    await page.tap('Apply')
    await page.eventually(() => expect(page.toast()).toBe('请正确输入图形验证码！'))
    expect(page.sent(register)).toHaveLength(1)
  })

  it('[X5] of another kind shows the message; a cut line says error, and keeps what was typed', async () => {
    const page = await openOne()
    await page.eventually(() => expect(picture()).toContain('sid-1'))
    page.answerWith(refusal(sendRegistrationCode, { code: 1006, message: 'wait a while' }))
    await askForCode(page, 1)
    await page.eventually(() => expect(page.toast()).toBe('wait a while'))
    expect(picture()).toContain('sid-1')
    page.answerWith(noAnswer(sendRegistrationCode), noAnswer(register))
    await page.tap('Get code')
    await page.eventually(() => expect(page.toast()).toBe('error'))
    await page.type('SMS code', '123456')
    await page.tap('Apply')
    await page.eventually(() => expect(page.sent(register)).toHaveLength(1))
    await page.eventually(() => expect(page.toast()).toBe('error'))
    expect([field('phone')?.value, field('capcode')?.value]).toEqual(['138 0013 8000', 'AHJ3'])
    page.answerWith(refusal(register, { code: 102, message: 'not the code' }))
    await page.tap('Apply')
    await page.eventually(() => expect(page.toast()).toBe('not the code'))
  })

  it('[X6] of the template is said, with a way to try again', async () => {
    const page = await openPage('/promo/#/?id=9', {
      answers: [refusal(getTemplate, { code: 1003, message: 'We couldn’t find that.' })],
    })
    await page.shows('We couldn’t find that.')
    page.answerWith(...backend())
    await page.tap('Try again')
    await page.shows('Register in a minute')
  })

  it('[X6] of a template that there is none of leads to the site: trying again finds none either', async () => {
    const page = await openPage('/promo/#/?id=9', {
      answers: [
        refusal(getTemplate, {
          code: 1003,
          message: 'We couldn’t find that.',
          reason: 'not_found',
        }),
      ],
    })
    await page.shows('We couldn’t find that. The link may be incomplete')
    const away = await page.find('link', 'Go to Pahiram')
    expect(away.getAttribute('href')).toBe('/')
    expect(page.has('button', 'Try again')).toBe(false)
  })
})

it('whose account the tab was in before is none of its business', async () => {
  const page = await openPage('/promo/?sessionId=somebody#/?id=2', { answers: backend() })
  await page.shows('Register in a minute')
  expect(page.requests.map(({ call }) => call.name)).not.toContain(whoseSession.name)
})

it('a visitor who cannot see the picture answers a question in words', async () => {
  const page = await openTwo()
  await page.eventually(() => expect(picture()).toContain('sid-1'))
  page.answerWith(answer(getQuestion, { question: 'What is ten plus two?' }))
  await page.tap('I can’t see the picture')
  await page.shows('Please enter your full mobile number')
  await page.type('Mobile number', '09171234567')
  await page.tap('I can’t see the picture')
  await page.shows('What is ten plus two?')
  expect(page.sent(getQuestion)).toEqual([{ sid: 'sid-1', phone: '09171234567', id: '2' }])
  expect(queryByAltText(document.body, /four letters/)).toBeNull()
  expect(document.activeElement).toBe(field('capcode'))
  // One question a number and day: the button doesn't promise another one.
  expect(page.has('button', 'New picture')).toBe(false)
  expect(page.has('button', 'Use a picture instead')).toBe(true)
  await page.type('What is ten plus two?', '12')
  await page.tap('Get code')
  await page.eventually(() =>
    expect(page.sent(sendRegistrationCode)).toMatchObject([{ sid: 'sid-1', capcode: '12' }]),
  )
})

describe('the download page', () => {
  const PHONES_BY_STORE = [
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)',
      ['Download on the App Store'],
      false,
    ],
    ['Mozilla/5.0 (Linux; Android 13; Pixel 6)', ['Get it on Google Play'], false],
    [
      'Mozilla/5.0 (X11; Linux x86_64)',
      ['Download on the App Store', 'Get it on Google Play'],
      true,
    ],
  ] as const

  it.each(PHONES_BY_STORE)('[R14] shows %s its own store', async (agent, stores, hasQr) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    const page = await openOne(`#/downloadTemplate?id=2&${SOURCE}&down_id=2`)
    await page.shows('You can start now')
    await page.eventually(() =>
      expect(page.all('link', /Store|Play/).map((link) => link.textContent)).toEqual(stores),
    )
    const qr = queryByAltText<HTMLImageElement>(document.body, /^QR code/)
    expect(qr?.getAttribute('src') ?? null).toBe(
      hasQr ? `/api/v2/youmi/promotion/download-qr?id=2&${SOURCE}&down_id=2` : null,
    )
    const browser = await page.find('link', 'Continue in the browser')
    expect(browser.getAttribute('href')).toBe('/main')
  })

  it('of the links variant shows every store on any phone', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
    const page = await openOne(`#/downloadTemplate?id=2&links_id=3`)
    await page.shows('You can start now')
    await page.eventually(() => expect(page.all('link', /Store|Play/)).toHaveLength(2))
  })
})

it('[R15] the agreement stands at its own hash, and leads back with the same query', async () => {
  const page = await openOne(`#/agreementTemplate?id=2&${SOURCE}`)
  await page.shows('What registering means')
  await page.shows('Version of Nov 16, 2026')
  await page.tap('Back to registration', 'link')
  await page.shows('Register in a minute')
  expect(location.hash).toBe(`#/?id=2&${SOURCE}`)
})
