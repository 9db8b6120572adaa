import { BROKEN, spoil } from './broken-values.ts'
import type { Chance } from './chance.ts'
import { likelyValue, type Schema } from './likely-values.ts'

type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
export type Document = {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Parameter[]; requestBody?: { content?: Record<string, { schema: Schema }> } }
    >
  >
}
export type Operation = {
  method: string
  path: string
  parameters: readonly Parameter[]
  body?: Schema
  isUpload: boolean
}
export type Sent = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

/** Everything the document says may be asked. A socket is not a request. */
export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
        const content = requestBody?.content ?? {}
        const body = content['application/json']?.schema
        return {
          method: method.toUpperCase(),
          path,
          parameters,
          isUpload:
            'multipart/form-data' in content ||
            (/files$|picture$|portrait$|documents$|-file$|attachments$|verifications$/.test(path) &&
              method !== 'get' &&
              !body),
          ...(body && { body }),
        }
      }),
    )
    .filter(({ path }) => path !== '/api/socket')

/**
 * One request, half of the time as a client would send it, half of the time with something spoilt
 * in it.
 */
export function makeRequest(
  chance: Chance,
  { method, path, parameters, body, isUpload }: Operation,
  known: readonly string[],
  now: Date,
): Sent {
  const isSpoilt = chance.is(0.5)
  const valueOf = (schema: Schema) =>
    isSpoilt && chance.is(0.4) ? chance.pick(BROKEN) : likelyValue(chance, schema, known, now)
  const inPath = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(parameterIn(name)))
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || chance.is(0.4)))
    .map(({ name, schema }) => `${encode(name)}=${encode(valueOf(schema))}`)
  if (isSpoilt && chance.is(0.1))
    query.push(
      chance.pick([
        '%',
        'a[b]=c',
        '__proto__=1',
        'page=1&page=2',
        '%00=1',
        `q=${'a'.repeat(3_000)}`,
        '=',
        '&&',
        'sort[]=x',
      ]),
    )
  return {
    method,
    path: inPath + (query.length > 0 ? `?${query.join('&')}` : ''),
    headers: headersOf(chance, isSpoilt),
    ...bodyOf(),
  }

  function parameterIn(name: string): unknown {
    const schema =
      parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema ??
      {}
    if (isSpoilt && chance.is(0.3)) return chance.pick(BROKEN)
    return schema.enum || schema.pattern || schema.format
      ? likelyValue(chance, schema, known, now)
      : chance.pick(known)
  }

  function bodyOf(): { body?: string | Buffer } {
    if (method === 'GET' || (method === 'DELETE' && !body)) return {}
    if (isUpload && !body) return { body: upload(chance, isSpoilt) }
    if (!body && chance.is(0.8)) return {}
    const value = likelyValue(chance, body ?? {}, known, now)
    const text = JSON.stringify(isSpoilt ? spoil(chance, value) : value) ?? 'null'
    return { body: isSpoilt && chance.is(0.05) ? text.slice(0, chance.upTo(text.length)) : text }
  }
}

function headersOf(chance: Chance, isSpoilt: boolean): Record<string, string> {
  const usual = {
    'accept-language': chance.pick(['lt', 'en']),
    'idempotency-key': `fuzz-${chance.upTo(1e9)}`,
  }
  if (!isSpoilt || chance.is(0.7)) return usual
  return {
    ...usual,
    ...chance.pick<Record<string, string>>([
      { 'accept-language': '*;q=x,,;' },
      { 'idempotency-key': 'x' },
      { 'idempotency-key': 'same-key-again' },
      { authorization: 'Bearer a.b.c' },
      { authorization: `Bearer ${'a'.repeat(4_000)}` },
      { authorization: 'Basic eDp5' },
      { cookie: 'patarta_session=a; patarta_csrf=b.c; locale=xx; =; %=%' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/xml' },
      { 'content-type': 'application/json; charset=utf-7' },
      { 'content-type': 'multipart/form-data' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { origin: 'https://elsewhere.lt' },
      { 'x-forwarded-for': '127.0.0.1' },
      { 'if-none-match': '*' },
      { range: 'bytes=0-' },
      { accept: 'text/html' },
    ]),
  }
}

const encode = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent((text ?? '').slice(0, 2_000).toWellFormed())
}

export const BOUNDARY = 'fuzz'
const FILES = [
  '%PDF-1.7\n%',
  'labas',
  '<svg onload=alert(1)>',
  '\x89PNG\r\n\x1a\n',
  'PK\x03\x04',
  'GIF89a',
  '\xff\xd8\xff\xe0',
  '',
  'MZ',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
]
const NAMES = [
  'a.pdf',
  '../../etc/passwd',
  'a"b.pdf',
  'ą–č.docx',
  'a.pdf.exe',
  '.',
  '',
  'con',
  `${'a'.repeat(400)}.txt`,
  'a\u202Efdp.exe',
]

function upload(chance: Chance, isSpoilt: boolean): Buffer {
  const part = (name: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${chance.pick(NAMES)}"\r\ncontent-type: ${chance.pick(['text/plain', 'application/pdf', 'image/png', 'x'])}\r\n\r\n${chance.pick(FILES)}\r\n`
  const whole = `${Array.from({ length: isSpoilt ? chance.upTo(3) : 1 }, () => part(isSpoilt ? chance.pick(['file', '__proto__', '']) : 'file')).join('')}--${BOUNDARY}--\r\n`
  return Buffer.from(
    isSpoilt && chance.is(0.2) ? whole.slice(0, chance.upTo(whole.length)) : whole,
    'utf8',
  )
}
