import type { RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { fieldErrors, translators } from '#modules/shared'
import { describeApi } from '../../tools/openapi/describe-api.ts'
import { createAjv } from '../../server/http/validation.ts'
import { sampleBody } from './sample-body.ts'

type Schema = {
  type?: string | string[]
  format?: string
  pattern?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minItems?: number
}
type Place = { path: string; schema: Schema }

/**
 * Bodies that must stay open, with the reason. Whoever sends them is not ours, and adds fields
 * without telling us.
 */
const OPEN: Record<string, string> = {
  'POST /api/auth/_log':
    'The clients of Auth.js report a failure with whatever they know of it; only the shape of its code is kept.',
  'POST /api/sms-reports/:id/:key':
    'A delivery report of a text-message provider; only its status is read.',
}
/**
 * Bodies that no schema describes: bytes whose signature is judged before they are read, and
 * reports of mail servers.
 */
const UNDESCRIBED: Record<string, string> = {
  'POST /api/mail-reports/:key':
    'A delivery status notification as a mail server sends it (RFC 3464).',
  'GET,POST /api/payments/webhooks/:provider': 'The signature counts over the bytes as they came.',
}

const routes: RouteOptions[] = []
const document = await describeApi((route) => {
  // As it was registered: plugins that come later put their own handler around it.
  routes.push({ ...route })
})
const nameOf = ({ method, url }: RouteOptions): string => `${String(method)} ${url}`
const bodies = routes
  .filter(({ schema }) => schema?.body)
  .map((route) => ({ name: nameOf(route), schema: route.schema?.body as Schema }))

/** The schema and everything inside it, each with its way in. */
function inside(schema: Schema, path = ''): Place[] {
  const branches = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ].flatMap((part) => inside(part, path))
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    inside(one, `${path}/${name}`),
  )
  const values =
    typeof schema.additionalProperties === 'object'
      ? inside(schema.additionalProperties, `${path}/*`)
      : []
  return [
    { path, schema },
    ...branches,
    ...members,
    ...values,
    ...(schema.items ? inside(schema.items, `${path}/0`) : []),
  ]
}

const isObject = ({ type, properties }: Schema): boolean =>
  type === 'object' || properties !== undefined
/** A record names the schema of all its values: nothing unknown gets in by it. */
const isOpen = (schema: Schema): boolean =>
  isObject(schema) &&
  schema.additionalProperties !== false &&
  typeof schema.additionalProperties !== 'object'

test('no request body takes a member that its schema does not name, at any depth', () => {
  expect(bodies.length).toBeGreaterThan(100)
  const open = bodies.flatMap(({ name, schema }) =>
    inside(schema)
      .filter((place) => isOpen(place.schema))
      .map(({ path }) => `${name} ${path}`.trim()),
  )
  expect(
    open.map((place) => place.split(' ').slice(0, 2).join(' ')).filter((name) => !(name in OPEN)),
  ).toEqual([])
  expect(Object.keys(OPEN).filter((name) => !open.some((place) => place.startsWith(name)))).toEqual(
    [],
  )
})

test('a body that a route reads is described by a schema', () => {
  const undescribed = routes
    .filter(
      ({ method, schema, handler }) =>
        !/^(GET|HEAD)$/.test(String(method)) &&
        !schema?.body &&
        /\bbody\b/.test(handler.toString()),
    )
    .map(nameOf)
  expect(undescribed.toSorted()).toEqual(Object.keys(UNDESCRIBED).toSorted())
})

test('every parameter of a path that a route reads is named in its schema', () => {
  const unnamed = routes
    .filter(({ url, schema, handler }) => {
      const named = Object.keys((schema?.params as Schema | undefined)?.properties ?? {})
      return (
        /\bparams\b/.test(handler.toString()) &&
        url.startsWith('/api/') &&
        !url.startsWith('/api/docs') &&
        [...url.matchAll(/:(\w+)/g)].some(([, name = '']) => !named.includes(name))
      )
    })
    .map(nameOf)
  expect(unnamed).toEqual([])
})

/**
 * `sample` with `value` at the end of the way; what is missing on the way is made of the schema.
 */
function put(schema: Schema, sample: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value
  const branch =
    [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].find((part) =>
      name === '0' ? part.items : part.properties?.[name],
    ) ?? schema
  const next = (name === '0' ? branch.items : branch.properties?.[name]) ?? {}
  if (name === '0') return [put(next, sampleBody(next as never), rest, value)]
  const holder =
    typeof sample === 'object' && sample !== null && !Array.isArray(sample)
      ? (sample as Record<string, unknown>)
      : (sampleBody({ ...branch } as never) as Record<string, unknown>)
  return { ...holder, [name]: put(next, holder[name] ?? sampleBody(next as never), rest, value) }
}

const isDate = ({ format, pattern = '' }: Schema): boolean =>
  format === 'date' || format === 'date-time' || /\\d\\d-\\d\\d/.test(pattern)
/** Branches of one value share their way. */
const datesOf = (schema: Schema): string[] => [
  ...new Set(
    inside(schema)
      .filter((place) => isDate(place.schema))
      .map(({ path }) => path),
  ),
]

test.each(['01/02/1990', '1990-02-30', 'tomorrow', ''])(
  'each date of each body answers "Wrong Date format" at its field to %o',
  (wrong) => {
    const ajv = createAjv(false)
    const wrongAnswers: string[] = []
    let dates = 0
    for (const { name, schema } of bodies) {
      for (const path of datesOf(schema)) {
        dates += 1
        const check = ajv.compile(schema)
        const body = put(schema, sampleBody(schema as never), path.split('/').slice(1), wrong)
        const errors = check(body) ? [] : fieldErrors(check.errors as never, translators.en)
        const [fault] = errors.filter(({ field }) => field === path.slice(1).replaceAll('/', '.'))
        if (fault?.message !== 'Wrong Date format')
          wrongAnswers.push(`${name} ${path}: ${JSON.stringify(errors)}`)
      }
    }
    expect(dates).toBeGreaterThan(20)
    expect(wrongAnswers).toEqual([])
  },
)

test('each date of each query answers the same', () => {
  const ajv = createAjv('array')
  const wrongAnswers: string[] = []
  let dates = 0
  for (const route of routes.filter(({ schema }) => schema?.querystring)) {
    const schema = route.schema?.querystring as Schema
    for (const path of datesOf(schema)) {
      dates += 1
      const check = ajv.compile(schema)
      const errors = check({
        ...(sampleBody(schema as never) as object),
        [path.slice(1)]: '01/02/1990',
      })
        ? []
        : fieldErrors(check.errors as never, translators.lt)
      if (
        !errors.some(
          ({ field, message }) =>
            field === path.slice(1) && message === 'Neteisingas datos formatas',
        )
      )
        wrongAnswers.push(`${nameOf(route)} ${path}: ${JSON.stringify(errors)}`)
    }
  }
  expect(dates).toBeGreaterThan(3)
  expect(wrongAnswers).toEqual([])
})

test('the API document holds every body of a route that is not hidden', () => {
  const documented = Object.values(document.paths ?? {})
    .flatMap((path) => Object.values(path as object))
    .filter((operation) => (operation as { requestBody?: object }).requestBody).length
  expect(documented).toBe(
    routes.filter(({ schema }) => schema?.body && !(schema as { hide?: boolean }).hide).length,
  )
})
