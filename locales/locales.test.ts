import { readdirSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { catalogs } from './index.ts'

const here = import.meta.dirname

function messages(node: unknown, path = ''): Array<[key: string, message: string]> {
  if (typeof node === 'string') return [[path, node]]
  return Object.entries(node as object).flatMap(([name, child]) => messages(child, path ? `${path}.${name}` : name))
}

type Element = { type: number; value?: string; options?: Record<string, { value: Element[] }> }
const ARGUMENT = 1, NUMBER = 2, DATE = 3, TIME = 4, SELECT = 5, PLURAL = 6

function* elements(ast: Element[]): Generator<Element> {
  for (const element of ast) {
    yield element
    for (const option of Object.values(element.options ?? {})) yield* elements(option.value)
  }
}

const parse = (message: string, locale: string): Element[] =>
  [...elements(new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).getAst() as Element[])]
const placeholders = (ast: Element[]): string[] =>
  [...new Set(ast.filter(({ type }) => [ARGUMENT, NUMBER, DATE, TIME, SELECT, PLURAL].includes(type)).map(({ value }) => String(value)))].toSorted()

const lt = new Map(messages(catalogs.lt))
const en = new Map(messages(catalogs.en))

describe('both languages', () => {
  test('every catalog file is registered', () => {
    for (const locale of ['lt', 'en'] as const) {
      const files = readdirSync(`${here}/${locale}`).filter((file) => file.endsWith('.json')).map((file) => file.replace('.json', ''))
      expect(Object.keys(catalogs[locale]).toSorted()).toEqual(files.toSorted())
    }
  })

  test('have the same keys', () => {
    expect([...en.keys()].toSorted()).toEqual([...lt.keys()].toSorted())
  })

  test('have the same placeholders in every message', () => {
    const different = [...lt].filter(([key, message]) => String(placeholders(parse(message, 'lt'))) !== String(placeholders(parse(en.get(key) ?? '', 'en'))))
    expect(different.map(([key]) => key)).toEqual([])
  })

  test('say plurals with every form their language has', () => {
    const incomplete = [...lt].filter(([, message]) =>
      parse(message, 'lt').some(({ type, options }) => type === PLURAL && !['one', 'few', 'other'].every((form) => form in (options ?? {}))))
    expect(incomplete.map(([key]) => key)).toEqual([])
  })

  test('use Lithuanian quotes in Lithuanian and no straight ones', () => {
    expect([...lt].filter(([, message]) => message.includes('"')).map(([key]) => key)).toEqual([])
  })

  test('leave no message empty', () => {
    expect([...lt, ...en].filter(([, message]) => message.trim() === '')).toEqual([])
  })

  test('are UTF-8 without escapes, so that a translator can read them', () => {
    for (const locale of ['lt', 'en']) {
      for (const file of readdirSync(`${here}/${locale}`)) expect(readFileSync(`${here}/${locale}/${file}`, 'utf8')).not.toMatch(/\\u[0-9a-f]{4}/i)
    }
  })
})
