import { describe, expect, test } from 'vitest'
import { LOCALES, translators, type Locale, type MessageKey } from '#modules/shared'
import { catalogs } from '../../../locales/index.ts'
import { gsmLength, isGsm, PART, toGsm } from '../carriers/gsm-text.ts'
import { renderMail } from './render-mail.ts'

/**
 * Everything that leaves the house, found in the catalogs by where it stands, so that nobody has to
 * remember this list.
 */
const isSubject = (key: string): boolean =>
  (key.endsWith('.subject') &&
    /\.(mail|message|mails|invitation|check)\b|^(firm|contact|account|lawyer)\./.test(key)) ||
  /^notification\.texts\.\w+\.title$/.test(key)
const isSms = (key: string): boolean =>
  /(^|\.)sms(\.|$)/.test(key) && !key.startsWith('notification.settings')

/**
 * What may stand on a locked screen: a code, a moment, an amount, our own name. Never a person, a
 * firm, an area or a matter.
 */
const HARMLESS = new Set(['code', 'moment', 'amount', 'brand', 'n', 'minutes', 'deadline'])

const messages = (locale: Locale): Map<string, string> =>
  new Map(Object.entries(catalogs[locale]).flatMap(([catalog, branch]) => flatten(branch, catalog)))

function flatten(branch: unknown, path: string): Array<[string, string]> {
  if (typeof branch === 'string') return [[path, branch]]
  return Object.entries(branch as object).flatMap(([name, value]) =>
    flatten(value, `${path}.${name}`),
  )
}

const placeholders = (message: string): string[] =>
  [...message.matchAll(/\{\s*(\w+)/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !/^[A-ZĄČĘĖĮŠŲŪŽ]/.test(name))

describe.each(LOCALES)('what leaves the house in %s', (locale) => {
  const all = messages(locale)
  const subjects = [...all].filter(([key]) => isSubject(key))
  const texts = [...all].filter(([key]) => isSms(key))

  test('is found at all', () => {
    expect(subjects.length).toBeGreaterThan(25)
    expect(texts.length).toBeGreaterThan(6)
    expect(subjects.map(([key]) => key)).toEqual(
      expect.arrayContaining([
        'account.mail.activation.subject',
        'notification.texts.booked.title',
        'lawyer.check.message.subject',
      ]),
    )
  })

  test('names no person, firm, area of law or matter in a subject', () => {
    for (const [key, message] of subjects)
      for (const name of placeholders(message))
        expect([key, name, HARMLESS.has(name)]).toEqual([key, name, true])
  })

  test('names none of them in a text message either, which fits one part in the plain alphabet', () => {
    const values = {
      code: '123456',
      moment: toGsm(
        locale === 'lt' ? 'antradienį, gruodžio 15 d., 14:30' : 'Wednesday, 30 September, 14:30',
      ),
    }
    for (const [key, message] of texts) {
      for (const name of placeholders(message))
        expect([key, name, HARMLESS.has(name)]).toEqual([key, name, true])
      const text = toGsm(translators[locale](key as MessageKey, values as never))
      expect([key, isGsm(text), gsmLength(text) <= PART]).toEqual([key, true, true])
    }
  })

  test('says the same in its HTML and its plain part', () => {
    const mail = {
      subject: 'Subject',
      heading: 'Heading <1>',
      paragraphs: ['First & only', 'Second\nline'],
      facts: [['Label', 'Value']] as Array<[string, string]>,
      action: { label: 'Press', url: 'https://patarta.test/a?b=1&c=2' },
      footnote: 'Footnote',
    }
    const { html, text } = renderMail(mail, {
      locale,
      brand: {
        name: 'Patarta',
        supportEmail: 'pagalba@patarta.test',
        url: 'https://patarta.test/',
      },
    })
    const read = html
      .replace(/<style>.*?<\/style>|<title>.*?<\/title>/gs, '')
      .replace(/<br>/g, '\n')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
    const words = (part: string) =>
      new Set(part.split(/[\s:]+/).filter((word) => word && word !== '--'))
    for (const word of words(text)) expect([word, words(read).has(word)]).toEqual([word, true])
    for (const said of [
      'Heading <1>',
      'First & only',
      'Second\nline',
      'Label',
      'Value',
      'Press',
      mail.action.url,
      'Footnote',
    ])
      expect([said, text.includes(said)]).toEqual([said, true])
  })
})
