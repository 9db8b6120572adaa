import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogs } from './index.ts'

const root = `${import.meta.dirname}/..`

const leaves = (node: unknown, path = ''): [key: string, message: string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node as object).flatMap(([name, child]) =>
        leaves(child, path ? `${path}.${name}` : name),
      )

const lt = leaves(catalogs.lt)

/** Arguments that stand right after „nuo“ or „iki“, which take the genitive. */
const bounds = lt.flatMap(([key, message]) =>
  [...message.matchAll(/(?<!\p{L})(?:nuo|iki):? \{(\w+)/giu)].map(([, argument]) => ({
    key,
    argument: argument!,
  })),
)
/** Labels whose value follows them: „Laukia nuo“. */
const labels = lt
  .filter(([, message]) => /(?<!\p{L})(?:nuo|iki):?$/iu.test(message))
  .map(([key]) => key)

const sources = globSync('{modules,server,site}/**/*.{ts,tsx,astro}', { cwd: root })
  .filter((file) => !/node_modules|\.test\.tsx?$|schema\.d\.ts$/.test(file))
  .map((file) => ({ file, code: readFileSync(`${root}/${file}`, 'utf8') }))

/** Says when something happens, with the weekday in the accusative: wrong after „nuo“ and „iki“. */
const ACCUSATIVE =
  /\b(?:moment|formatMoment|formatMomentWithZone|formatNear|inZone|at)\(|\bvalues\.moment\b|formatDay\((?!.*'from')/

/** Local names for a function that gives the accusative: `const at = (instant) => moment(instant)`. */
const isAccusative = (expression: string, code: string): boolean => {
  if (!/\bat\(|\binZone\(/.test(expression)) return ACCUSATIVE.test(expression)
  return /const (?:at|inZone) = .*\b(?:moment|formatMoment\w*)\(/.test(code)
}

/** What a call gives an argument: the expression up to the comma or brace that ends it. */
function expressionAfter(code: string, from: number): string {
  let depth = 0
  for (let at = from; at < code.length; at++) {
    if ('([{'.includes(code[at]!)) depth++
    if (')]}'.includes(code[at]!) && --depth < 0) return code.slice(from, at)
    if (code[at] === ',' && depth === 0) return code.slice(from, at)
  }
  return code.slice(from)
}

/** A key as a call may write it: whole, or with its last parts in a template. */
const written = (key: string): RegExp => {
  const parts = key.split('.')
  const heads = parts
    .slice(2)
    .map((_, n) => `\`${parts.slice(0, n + 2).join(String.raw`\.`)}\\.\\$\\{`)
  return new RegExp([`'${parts.join(String.raw`\.`)}'`, ...heads].join('|'), 'g')
}

function wrongBounds(files: typeof sources): string[] {
  return bounds.flatMap(({ key, argument }) =>
    files.flatMap(({ file, code }) =>
      [...code.matchAll(written(key))].flatMap(({ index }) => {
        const call = code
          .slice(index, index + 400)
          .split('\n')
          .slice(0, 3)
          .join('\n')
        const given = new RegExp(`[{,\\s]${argument}: `).exec(call)
        if (!given) return []
        const expression = expressionAfter(call, given.index + given[0].length)
        return isAccusative(expression, code)
          ? [`${file}: ${key} takes {${argument}} in the genitive, not ${expression}`]
          : []
      }),
    ),
  )
}

function wrongLabels(files: typeof sources): string[] {
  return labels.flatMap((key) =>
    files.flatMap(({ file, code }) =>
      code
        .split('\n')
        .filter(
          (line) =>
            line.includes(`'${key}'`) &&
            isAccusative(
              line.slice(line.indexOf(`'${key}'`)).split(/, \{ label|<\/div>|\}\] as const/)[0]!,
              code,
            ),
        )
        .map((line) => `${file}: ${key}: ${line.trim()}`),
    ),
  )
}

test('no date after „nuo“ or „iki“ is given in the accusative', () => {
  expect(bounds.length).toBeGreaterThan(40)
  expect(labels.length).toBeGreaterThan(15)
  expect(wrongBounds(sources)).toEqual([])
  expect(wrongLabels(sources)).toEqual([])
})

test('the check sees a wrong case in a sentence and beside a label', () => {
  expect(
    wrongBounds([
      {
        file: 'a.tsx',
        code: "t('firm.invite.until', { until: formatMoment(new Date(expiresAt), locale) })",
      },
    ]),
  ).toHaveLength(1)
  expect(
    wrongBounds([
      {
        file: 'a.astro',
        code: "const at = (x) => moment(x)\nt('firm.answer.until', { until: at(expiresAt) })",
      },
    ]),
  ).toHaveLength(1)
  expect(
    wrongBounds([
      {
        file: 'a.tsx',
        code: "t('firm.invite.until', { until: formatDeadline(expiresAt, locale) })",
      },
    ]),
  ).toEqual([])
  expect(
    wrongLabels([
      {
        file: 'a.ts',
        code: "{ label: t('desk.approval.since'), text: moment(since), instant: since },",
      },
    ]),
  ).toHaveLength(1)
})

test('dates and times are formatted in one file', () => {
  const other = sources.filter(
    ({ file, code }) =>
      file !== 'modules/shared/time.ts' &&
      code
        .split('\n')
        .some(
          (line) =>
            /toLocale(?:Date|Time)String|new Date\([^)]*\)\.toLocaleString|dateStyle|timeStyle|weekday: '|month: '(?:long|short)/.test(
              line,
            ) ||
            (/DateTimeFormat\(/.test(line) && !/resolvedOptions\(\)|longOffset/.test(line)),
        ),
  )
  expect(other.map(({ file }) => file)).toEqual([])
})

/** The two date fields, of islands and of pages. */
const DATE_FIELDS = ['site/islands/form/DateInput.tsx', 'site/components/form/DateField.astro']

test('only the date field asks the browser for its calendar: browsers show dates and times in their own language', () => {
  const native = sources.filter(
    ({ file, code }) =>
      /\btype=["'{]+(?:date|time|datetime-local|month|week)["'}]/.test(code) &&
      !DATE_FIELDS.includes(file),
  )
  expect(native.map(({ file }) => file)).toEqual([])
})
