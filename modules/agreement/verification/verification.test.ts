import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { DAY, newId, type App, sealedFile } from '#modules/shared'
import access from '../../../server/http/access.ts'
import errorsPlugin from '../../../server/http/errors.ts'
import validation from '../../../server/http/validation.ts'
import { Agreement } from '../agreement.ts'
import { AgreementPdf } from '../seal/agreement-pdf.ts'
import { verificationRoutes } from '../index.ts'
import { aWorldOfAgreements, changed } from '../test/sealed-world.ts'

const { foundation, db, clock, storage, agreement, shown, signed, sealOf, drawn } =
  await aWorldOfAgreements()

describe('verification', () => {
  const moments = {
    shownAt: expect.any(String),
    consentedAt: expect.any(String),
    signedAt: expect.any(String),
    sealedAt: expect.any(String),
  }

  test('recognises an unchanged file and text, with their times and without names', async () => {
    const verdict = await agreement.verification.verifyFile(drawn.pdf)
    expect(verdict).toMatchObject({ verdict: 'whole', of: 'file', ...moments })
    expect(await agreement.verification.verifyHash(verdict.sha256)).toEqual(verdict)
    expect(await agreement.verification.verifyHash(drawn.sha256)).toMatchObject({
      verdict: 'whole',
      of: 'text',
      ...moments,
    })
    expect(await agreement.verification.verifyFile(Buffer.from(drawn.text))).toMatchObject({
      verdict: 'whole',
      of: 'text',
    })
    expect(JSON.stringify(verdict)).not.toMatch(/Tomas|Rasa|29,00|\bP-/)
  })

  test('distinguishes a text that was shown from one that was signed', async () => {
    const { sha256 } = await shown()
    expect(await agreement.verification.verifyHash(sha256)).toMatchObject({
      verdict: 'whole',
      of: 'text',
      signedAt: null,
      sealedAt: null,
    })
  })

  test('says of a file with one byte changed, anywhere, that it was changed, and so does pdfsig', async () => {
    // In the first page, the picture of the signature, the annex, the seal itself, and the very
    // last byte.
    for (const share of [0.01, 0.3, 0.55, 0.9, 0.999]) {
      const copy = changed(drawn.pdf, Math.floor((drawn.pdf.length - 1) * share))
      expect((await agreement.verification.verifyFile(copy)).verdict).toBe('changed')
    }
    expect(sealOf(changed(drawn.pdf, 9_000))).not.toContain('Signature is Valid')
    expect(
      (await agreement.verification.verifyFile(Buffer.concat([drawn.pdf, Buffer.from('\n')])))
        .verdict,
    ).toBe('changed')
    expect((await agreement.verification.verifyFile(drawn.pdf.subarray(0, -20))).verdict).toBe(
      'changed',
    )
  })

  test('does not know what is not ours', async () => {
    expect(
      (await agreement.verification.verifyFile(Buffer.from('%PDF-1.7\nnot an agreement'))).verdict,
    ).toBe('unknown')
    expect(
      (await agreement.verification.verifyFile(Buffer.from(drawn.text.replace('29,00', '92,00'))))
        .verdict,
    ).toBe('unknown')
    expect((await agreement.verification.verifyHash('a'.repeat(64))).verdict).toBe('unknown')
    expect(
      (
        await agreement.verification.verifyFile(
          Buffer.from(`%PDF /Contents <${'3080'.repeat(9_000)}> agreement:${newId()}`),
        )
      ).verdict,
    ).toBe('unknown')
  })

  test('says when the copy is right and what we keep is not: a moment, the picture, the stored file', async () => {
    const { id, pdf } = await signed()
    const own = await Agreement.query(db).findOne({ consultationId: id }).throwIfNotFound()
    const file = await AgreementPdf.query(db).findById(own.id).throwIfNotFound()
    const kept = await storage.get(file.storageKey)
    await storage.put(
      file.storageKey,
      foundation.cipher.sealBytes(changed(pdf, 100), sealedFile(file.storageKey)),
    )
    expect((await agreement.verification.verifyFile(pdf)).verdict).toBe('record-broken')
    await storage.put(file.storageKey, kept!)
    expect((await agreement.verification.verifyFile(pdf)).verdict).toBe('whole')
    await db.raw('alter table agreement_signature disable trigger all')
    await db('agreement_signature')
      .where({ agreementId: own.id })
      .update({ signedAt: db.raw(`signed_at + interval '1 millisecond'`) })
    await db.raw('alter table agreement_signature enable trigger all')
    expect((await agreement.verification.verifyFile(pdf)).verdict).toBe('record-broken')
  })
})

describe('verification over HTTP', () => {
  const app = Fastify({
    ajv: { customOptions: { allErrors: true, coerceTypes: 'array' } },
  }).withTypeProvider<TypeBoxTypeProvider>() as unknown as App
  const ready = (async () => {
    await app.register(access, { verifyAccessToken: async () => undefined })
    await app.register(errorsPlugin as never)
    await app.register(validation as never)
    await app.register(multipart)
    await app.register(verificationRoutes(agreement) as never)
  })()
  afterAll(() => app.close())
  async function post(
    parts: { file?: Buffer; hash?: string },
    headers: Record<string, string> = {},
    query = '',
  ) {
    await ready
    const form = new FormData()
    if (parts.hash !== undefined) form.append('hash', parts.hash)
    form.append(
      'file',
      new Blob([new Uint8Array(parts.file ?? Buffer.alloc(0))]),
      parts.file ? 'sutartis.pdf' : '',
    )
    const request = new Request('http://x/', { method: 'POST', body: form })
    return app.inject({
      method: 'POST',
      url: `/api/agreement-verifications${query}`,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: {
        'content-type': request.headers.get('content-type')!,
        'accept-language': 'lt',
        ...headers,
      },
    })
  }
  const page = { accept: 'text/html,application/xhtml+xml' }

  test('answers JSON, and redirects a form to its page in its language with an answer that cannot be forged', async () => {
    expect((await post({ file: drawn.pdf })).json()).toMatchObject({ verdict: 'whole', of: 'file' })
    expect((await post({ hash: ` ${drawn.sha256.toUpperCase()} ` })).json()).toMatchObject({
      verdict: 'whole',
      of: 'text',
    })
    const led = await post({ file: changed(drawn.pdf, 5_000) }, page, '?language=en')
    expect(led.statusCode).toBe(303)
    const address = new URL(String(led.headers.location), 'https://patarta.test')
    expect(address.pathname).toBe('/en/verify-agreement')
    const answer = address.searchParams.get('answer')!
    expect(agreement.verification.openVerdict(answer)).toMatchObject({ verdict: 'changed' })
    expect(agreement.verification.openVerdict(`${answer.slice(0, -2)}AA`)).toBeUndefined()
    clock.advance(11 * 60_000)
    expect(agreement.verification.openVerdict(answer)).toBeUndefined()
  })

  test('refuses nothing, nonsense and what is too large, by name, and on the page in its place', async () => {
    expect((await post({})).json()).toMatchObject({
      code: 'NOTHING_TO_VERIFY',
      errors: [{ field: 'file' }],
    })
    expect((await post({ hash: 'labas' })).json()).toMatchObject({
      code: 'NOT_A_HASH',
      errors: [{ field: 'hash' }],
    })
    const large = await post({ file: Buffer.alloc(5 * 1024 * 1024 + 1) })
    expect([large.statusCode, large.json().code]).toEqual([413, 'DOCUMENT_TOO_LARGE'])
    const led = await post({ hash: 'labas' }, page)
    expect(
      agreement.verification.openVerdict(
        new URL(String(led.headers.location), 'https://patarta.test').searchParams.get('answer')!,
      ),
    ).toMatchObject({ refused: 'NOT_A_HASH' })
  })

  test('is limited for each network, against guessing and load', async () => {
    clock.advance(DAY)
    const statuses: number[] = []
    for (let asked = 0; asked < 32; asked += 1)
      statuses.push((await post({ hash: 'b'.repeat(64) })).statusCode)
    expect(statuses.map((status) => status === 200)).toEqual(statuses.map((_status, at) => at < 30))
    expect(statuses.at(-1)).toBe(429)
    clock.advance(11 * 60_000)
    expect((await post({ hash: 'b'.repeat(64) })).statusCode).toBe(200)
  })
})
