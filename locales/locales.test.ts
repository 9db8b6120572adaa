import { globSync, readdirSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { catalogs } from './index.ts'

const here = import.meta.dirname

function messages(node: unknown, path = ''): Array<[key: string, message: string]> {
  if (typeof node === 'string') return [[path, node]]
  return Object.entries(node as object).flatMap(([name, child]) =>
    messages(child, path ? `${path}.${name}` : name),
  )
}

type Element = { type: number; value?: string; options?: Record<string, { value: Element[] }> }
const ARGUMENT = 1,
  NUMBER = 2,
  DATE = 3,
  TIME = 4,
  SELECT = 5,
  PLURAL = 6

function* elements(ast: Element[]): Generator<Element> {
  for (const element of ast) {
    yield element
    for (const option of Object.values(element.options ?? {})) yield* elements(option.value)
  }
}

const parse = (message: string, locale: string): Element[] => [
  ...elements(
    new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).getAst() as Element[],
  ),
]
const placeholders = (ast: Element[]): string[] =>
  [
    ...new Set(
      ast
        .filter(({ type }) => [ARGUMENT, NUMBER, DATE, TIME, SELECT, PLURAL].includes(type))
        .map(({ value }) => String(value)),
    ),
  ].toSorted()

const lt = new Map(messages(catalogs.lt))
const en = new Map(messages(catalogs.en))

/** The owner's words (specification, sections 2, 5, 6 and 8): what stands at each key, in English, or begins there. */
const SPECIFIED: Record<string, string> = {
  'account.errors.CSRF_TOKEN_MISSING': 'Could not fetch CSRF Token for signing out',
  'account.errors.EMAIL_NOT_FOUND': 'No user found with this email address',
  'account.errors.INVALID_CREDENTIALS': 'Invalid authorization details',
  'account.errors.OLD_PASSWORD_IS_INCORRECT': 'Current password is incorrect',
  'account.errors.PASSWORDS_DOES_NOT_MATCH': "Passwords doesn't match",
  'account.errors.PHONE_HAS_NON_DIGITS': 'Phone contains non digits',
  'account.errors.PHONE_IS_INVALID': 'Please input a valid phone number',
  'account.errors.TERMS_NOT_ACCEPTED': 'You must agree to the terms',
  'account.errors.user_or_password_does_not_match': 'User does not exist or incorrect password',
  'calendar.errors.SERVICE_DURATION_NOT_VALID': 'Not valid service duration',
  'consultation.deletedUser': 'Deleted user',
  'consultation.errors.NOTE_IS_EMPTY': 'Note is required',
  'directory.profile.hidden': 'Please log in to see hidden information',
  'lawyer.errors.PERCENTAGES_EXCEED_100': 'Total percentage cannot exceed 100%.',
  'lawyer.errors.TOO_MANY_SPECIALTIES': 'You can choose up to 5 options!',
  'shared.errors.SYSTEM_ERROR': 'System error. Please contact our support.',
  'shared.errors.VALIDATION_FAILED': 'Fix form errors',
  'site.form.generic': 'An Error occured',
  'shared.validation.date': 'Wrong Date format',
  'shared.validation.email': 'Wrong e-mail address',
  'shared.validation.phone': 'Please input a valid phone number',
  'shared.validation.phoneDigits': 'Phone contains non digits',
  'shared.validation.required': 'Field must be filled',
  'site.notFound.sentence': 'Page not found: {path}',
  'site.notFound.title': 'Page Not Found',
  'site.systemError.title': 'Internal Server Error',
}

test('the owner’s sentences are said as they were given', () => {
  expect(
    Object.entries(SPECIFIED).filter(([key, sentence]) => !en.get(key)?.startsWith(sentence)),
  ).toEqual([])
  expect(lt.get('shared.validation.required')).toBe('Lauką būtina užpildyti')
})

test('no message is kept that nothing says', () => {
  const root = `${here}/..`
  const sources = globSync('{modules,server,site}/**/*.{ts,tsx,astro}', { cwd: root }).filter(
    (file) => !/node_modules|\.test\.tsx?$|schema\.d\.ts$/.test(file),
  )
  const code = sources.map((file) => readFileSync(`${root}/${file}`, 'utf8')).join('\n')
  const whole = new Set(code.match(/[A-Za-z][\w-]*(?:\.[\w-]+)+/g))
  // `payment.kind.${kind}`: what a hole may hold is anything.
  const templates = [...new Set(code.match(/`(?:[\w.-]|\$\{(?:[^{}]|\{[^{}]*\})*\})+`/g))]
    .map((template) => template.slice(1, -1).split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/))
    .filter((words) => words.length > 1 && words.some((word) => /[a-z]+\.|\.[a-z]+/.test(word)))
    .map(
      (words) =>
        new RegExp(`^${words.map((word) => word.replaceAll('.', String.raw`\.`)).join('.+')}$`),
    )
  expect(
    [...lt.keys()].filter(
      (key) => !whole.has(key) && !templates.some((template) => template.test(key)),
    ),
  ).toEqual([])
})

describe('both languages', () => {
  test('every catalog file is registered', () => {
    for (const locale of ['lt', 'en'] as const) {
      const files = readdirSync(`${here}/${locale}`)
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.replace('.json', ''))
      expect(Object.keys(catalogs[locale]).toSorted()).toEqual(files.toSorted())
    }
  })

  test('have the same keys', () => {
    expect(lt.size).toBeGreaterThan(2_000)
    expect([...en.keys()].toSorted()).toEqual([...lt.keys()].toSorted())
  })

  test('have the same placeholders in every message', () => {
    const different = [...lt].filter(
      ([key, message]) =>
        String(placeholders(parse(message, 'lt'))) !==
        String(placeholders(parse(en.get(key) ?? '', 'en'))),
    )
    expect(different.map(([key]) => key)).toEqual([])
  })

  test('say plurals with every form their language has', () => {
    const incomplete = [...lt].filter(([, message]) =>
      parse(message, 'lt').some(
        ({ type, options }) =>
          type === PLURAL &&
          !['one', 'few', 'many', 'other'].every((form) => form in (options ?? {})),
      ),
    )
    expect(incomplete.map(([key]) => key)).toEqual([])
  })

  test('use Lithuanian quotes in Lithuanian and no straight ones', () => {
    expect([...lt].filter(([, message]) => message.includes('"')).map(([key]) => key)).toEqual([])
  })

  test('leave it to the form to say that a field is optional', () => {
    const saying = [...lt, ...en].filter(
      ([key, message]) =>
        key !== 'site.form.optional' && /\((nebūtin|neprivalom|optional)/.test(message),
    )
    expect(saying).toEqual([])
  })

  test('leave no message empty', () => {
    expect([...lt, ...en].filter(([, message]) => message.trim() === '')).toEqual([])
  })

  test('are UTF-8 without escapes, so that a translator can read them', () => {
    for (const locale of ['lt', 'en']) {
      const texts = readdirSync(`${here}/${locale}`).map((file) =>
        readFileSync(`${here}/${locale}/${file}`, 'utf8'),
      )
      expect(texts.length).toBeGreaterThan(20)
      for (const text of texts) expect(text).not.toMatch(/\\u[0-9a-f]{4}/i)
    }
  })
})
