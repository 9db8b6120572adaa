import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { aConsultation, aCast, createTestConsultations, later, MONDAY_TEN, refusal } from '#modules/consultation/testing'
import { createMemoryStorage } from '#modules/file/testing'
import { createTimeStamper, TimeStampUnavailable } from '#modules/paper'
import { readElement, readElements, startTimeStampAuthority } from '#modules/paper/testing'
import { DAY, newId, type App } from '#modules/shared'
import access from '../../server/plugins/access.ts'
import errorsPlugin from '../../server/plugins/errors.ts'
import validation from '../../server/plugins/validation.ts'
import { testFoundation } from '../../server/testing/index.ts'
import { Agreement } from './agreement.ts'
import { AgreementPdf } from './agreement-pdf.ts'
import { verificationRoutes } from './index.ts'
import type { Mark } from './mark.ts'
import { aDrawing, createTestAgreements } from './testing.ts'

const foundation = await testFoundation()
const { db, clock, transact } = foundation
const { consultation, account, lawyer } = createTestConsultations(foundation)
const storage = createMemoryStorage()
const agreement = createTestAgreements({ ...foundation, account, consultation, lawyer, storage })
const cast = await aCast(foundation)
const { tomas, emma, rasa } = cast
const seen = { address: '192.0.2.7', agent: 'Naršyklė/1.0 „bandymas“' }
const folder = mkdtempSync(join(tmpdir(), 'sealed-'))
afterAll(() => rmSync(folder, { recursive: true }))

let day = 0
async function shown(client = tomas, locale: 'lt' | 'en' = 'lt') {
  const startsAt = later(MONDAY_TEN, day * DAY)
  day += [4].includes(day % 7) ? 3 : 1
  const id = await aConsultation({ consultation, foundation, cast }, { status: 'awaiting-payment', client, startsAt: startsAt.toISOString() })
  const { sha256, text } = await agreement.readAgreement(client.actor, { consultationId: id, locale, seen })
  return { id, sha256, text }
}
async function signed({ by = agreement, client = tomas, locale = 'lt' as 'lt' | 'en', mark = { method: 'drawn', drawing: aDrawing() } as Mark } = {}) {
  const { id, sha256, text } = await shown(client, locale)
  await transact((tx) => consultation.confirmPayment(tx, { id, paidAt: clock.now() }))
  await agreement.consentToSign(client.actor, { consultationId: id, sha256, seen })
  await agreement.signAgreement(client.actor, { consultationId: id, sha256, seen, mark })
  return { id, sha256, text, pdf: (await by.openAgreementPdf(client.actor, id)).pdf }
}
const write = (pdf: Buffer): string => {
  const path = join(folder, `${newId()}.pdf`)
  writeFileSync(path, pdf)
  return path
}
const textOf = (pdf: Buffer) => execFileSync('pdftotext', ['-raw', write(pdf), '-'], { encoding: 'utf8' }).replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
const sealOf = (pdf: Buffer) => execFileSync('pdfsig', ['-nocert', write(pdf)], { encoding: 'utf8' })
const changed = (pdf: Buffer, at: number) => {
  const copy = Buffer.from(pdf)
  copy[at] = copy[at]! ^ 1
  return copy
}
const drawn = await signed()

describe('the sealed file', () => {
  test('is valid to poppler’s pdfsig, which says that the whole document is signed', () => {
    const told = sealOf(drawn.pdf)
    expect(told).toContain('Signature is Valid')
    expect(told).toContain('Total document signed')
    expect(told).toContain('Patarta (bandymas)')
    expect(told).toContain('ETSI.CAdES.detached')
  })

  test('is of the profile PAdES B-B: the certificate is bound into what is signed, and the moment stands in the PDF alone', () => {
    const signature = Buffer.from(/\/Contents <([\da-f]+)>/i.exec(drawn.pdf.toString('latin1'))![1]!, 'hex').toString('hex')
    const [signingCertificateV2, messageDigest, signingTime] = ['060b2a864886f70d010910022f', '06092a864886f70d010904', '06092a864886f70d010905']
    expect([signature.includes(signingCertificateV2), signature.includes(messageDigest), signature.includes(signingTime)]).toEqual([true, true, false])
    expect(drawn.pdf.toString('latin1')).toMatch(/\/M \(D:20\d{12}Z?/)
  })

  test('holds the very text, the signature, and the evidence: who, confirmed contacts, address, browser, moments, hashes', async () => {
    const text = textOf(drawn.pdf)
    for (const line of drawn.text.replaceAll('\u00a0', ' ').split('\n\n').map((block) => block.replace(/^#+ /, '').trim())) expect(text).toContain(line.replace(/\s+/g, ' '))
    const events = await db('agreement_event').join('agreement', 'agreement.id', 'agreement_event.agreement_id').where('agreement.consultation_id', drawn.id).select('agreement_event.hash', 'agreement_event.happened_at')
    expect(events).toHaveLength(3)
    for (const { hash, happenedAt } of events as Array<{ hash: string; happenedAt: Date }>) for (const told of [hash, happenedAt.toISOString()]) expect(text).toContain(told)
    for (const told of ['Priedas. Pasirašymo įrodymai', `${tomas.email} (patvirtintas)`, '192.0.2.7', 'Naršyklė/1.0 „bandymas“', 'Sutinku šią sutartį', drawn.sha256, '2 brūkšniai, 60 taškų', 'verify-agreement']) expect(text).toContain(told)
  })

  test('of a typed signature, in English, says how it was signed, and shows the other side no telephone number', async () => {
    await db('account').where({ id: emma.id }).update({ phone: '+37061234567' })
    const text = textOf((await signed({ client: emma, locale: 'en', mark: { method: 'typed', name: 'Emma Clarke' } })).pdf)
    expect(text).toMatch(/Agreement on legal services No\. .*Signatures.*Emma Clarke.*Signature typed as first and last name.*Annex\. Evidence of signing/)
    expect(text).toContain('+3706•••••567 (not confirmed)')
    expect(text.replaceAll(' ', '')).not.toContain('61234567')
  })

  test('is one, the same for both sides and for ever, also when it is asked for and made by a job at once', async () => {
    const { id, sha256 } = await shown()
    await transact((tx) => consultation.confirmPayment(tx, { id, paidAt: clock.now() }))
    expect((await refusal(agreement.openAgreementPdf(tomas.actor, id))).code).toBe('NOT_SIGNED')
    await agreement.consentToSign(tomas.actor, { consultationId: id, sha256, seen })
    await agreement.signAgreement(tomas.actor, { consultationId: id, sha256, seen, mark: { method: 'typed', name: 'Tomas Petraitis' } })
    // Whoever changes their address before the file is made signed under the one they had.
    await db('account').where({ id: tomas.id }).update({ email: 'kitas@pastas.lt' })
    const [first, second] = await Promise.all([agreement.openAgreementPdf(tomas.actor, id), agreement.openAgreementPdf(rasa.actor, id), agreement.sealSigned({ consultationId: id })])
    await db('account').where({ id: tomas.id }).update({ email: tomas.email })
    expect(first.pdf.equals(second.pdf)).toBe(true)
    expect(textOf(first.pdf)).toContain(`${tomas.email} (patvirtintas)`)
    expect(first.name).toMatch(/^sutartis-P-[A-Z0-9-]+\.pdf$/)
    expect((await refusal(agreement.openAgreementPdf(emma.actor, id))).code).toBe('NOT_FOUND')
    await expect(db('agreement_pdf').update({ sha256: 'a'.repeat(64) })).rejects.toThrow('append-only')
  })

  test('is not made of evidence that was tampered with', async () => {
    const { id } = await signed()
    await db.raw('alter table agreement_pdf disable trigger all; alter table agreement_event disable trigger all')
    const own = await Agreement.query(db).findOne({ consultationId: id }).throwIfNotFound()
    await AgreementPdf.query(db).deleteById(own.id)
    await db('agreement_event').where({ agreementId: own.id, kind: 'shown' }).update({ happenedAt: new Date(0) })
    await db.raw('alter table agreement_pdf enable trigger all; alter table agreement_event enable trigger all')
    await expect(agreement.sealSigned({ consultationId: id })).rejects.toThrow('not whole')
  })
})

describe('a time stamp', () => {
  const started = startTimeStampAuthority()
  const stamping = started.then(({ url }) => createTestAgreements({ ...foundation, account, consultation, lawyer, storage, timeStamper: createTimeStamper(url) }))
  afterAll(async () => { await (await started).close() })
  /** The signature and, where there is one, the stamp over it: the last two attributes of the CMS. */
  function stampOf(pdf: Buffer) {
    const cms = Buffer.from(/\/Contents <([\da-f]+)>/i.exec(pdf.toString('latin1'))![1]!, 'hex')
    const signer = readElements(readElements(readElement(readElements(readElement(cms).value)[1]!.value).value).at(-1)!.value)[0]!
    const [, , , , , signature, unsigned] = readElements(signer.value)
    return { signature: signature!.value, token: unsigned && readElement(readElements(readElement(unsigned.value).value)[1]!.value).raw }
  }

  test('of the authority lies over the signature, which makes the seal PAdES B-T; OpenSSL and pdfsig accept it, and the evidence names it', async () => {
    const { pdf } = await signed({ by: await stamping })
    const { signature, token } = stampOf(pdf)
    expect((await started).holds(token!, signature)).toBe(true)
    expect(sealOf(pdf)).toContain('Signature is Valid')
    expect(textOf(pdf)).toMatch(/Laiko žyma 127\.0\.0\.1:\d+ \(RFC 3161\)/)
    expect([(await agreement.verifyFile(pdf)).verdict, (await agreement.verifyFile(changed(pdf, pdf.length - 900))).verdict]).toEqual(['whole', 'changed'])
  })

  test('that cannot be had, or does not hold, keeps nobody from their agreement: it is sealed without, says so, and alarms', async () => {
    const authority = await started
    const spoilt = [() => undefined, (answer: Buffer) => answer.subarray(0, -20), (answer: Buffer) => changed(answer, answer.length - 5), (answer: Buffer) => changed(answer, answer.indexOf(Buffer.from('20', 'latin1')) + 3), () => Buffer.from('3005300302010230', 'hex')]
    for (const spoil of spoilt) {
      authority.spoil = spoil
      await expect(createTimeStamper(authority.url).stamp(Buffer.from('signature'))).rejects.toThrow(TimeStampUnavailable)
    }
    const { pdf } = await signed({ by: await stamping })
    expect([stampOf(pdf).token, sealOf(pdf).includes('Signature is Valid')]).toEqual([undefined, true])
    expect(textOf(pdf)).toContain('Laiko žyma nėra: momentus nurodo platforma')
    expect(foundation.log.lines.filter(({ level, message }) => level === 'error' && message === 'an agreement was sealed without a time stamp')).toHaveLength(1)
  })
})

describe('verification', () => {
  const moments = { shownAt: expect.any(String), consentedAt: expect.any(String), signedAt: expect.any(String), sealedAt: expect.any(String) }

  test('knows a whole file and a whole text, with their moments, and names nobody', async () => {
    const verdict = await agreement.verifyFile(drawn.pdf)
    expect(verdict).toMatchObject({ verdict: 'whole', of: 'file', ...moments })
    expect(await agreement.verifyHash(verdict.sha256)).toEqual(verdict)
    expect(await agreement.verifyHash(drawn.sha256)).toMatchObject({ verdict: 'whole', of: 'text', ...moments })
    expect(await agreement.verifyFile(Buffer.from(drawn.text))).toMatchObject({ verdict: 'whole', of: 'text' })
    expect(JSON.stringify(verdict)).not.toMatch(/Tomas|Rasa|29,00|\bP-/)
  })

  test('tells a text that was shown from one that was signed', async () => {
    const { sha256 } = await shown()
    expect(await agreement.verifyHash(sha256)).toMatchObject({ verdict: 'whole', of: 'text', signedAt: null, sealedAt: null })
  })

  test('says of a file with one byte changed, anywhere, that it was changed, and so does pdfsig', async () => {
    // In the first page, the picture of the signature, the annex, the seal itself, and the very last byte.
    for (const share of [0.01, 0.3, 0.55, 0.9, 0.999]) {
      const copy = changed(drawn.pdf, Math.floor((drawn.pdf.length - 1) * share))
      expect((await agreement.verifyFile(copy)).verdict).toBe('changed')
    }
    expect(sealOf(changed(drawn.pdf, 9_000))).not.toContain('Signature is Valid')
    expect((await agreement.verifyFile(Buffer.concat([drawn.pdf, Buffer.from('\n')]))).verdict).toBe('changed')
    expect((await agreement.verifyFile(drawn.pdf.subarray(0, -20))).verdict).toBe('changed')
  })

  test('does not know what is not ours', async () => {
    expect((await agreement.verifyFile(Buffer.from('%PDF-1.7\nnot an agreement'))).verdict).toBe('unknown')
    expect((await agreement.verifyFile(Buffer.from(drawn.text.replace('29,00', '92,00')))).verdict).toBe('unknown')
    expect((await agreement.verifyHash('a'.repeat(64))).verdict).toBe('unknown')
    expect((await agreement.verifyFile(Buffer.from(`%PDF /Contents <${'3080'.repeat(9_000)}> agreement:${newId()}`))).verdict).toBe('unknown')
  })

  test('says when the copy is right and what we keep is not: a moment, the picture, the stored file', async () => {
    const { id, pdf } = await signed()
    const own = await Agreement.query(db).findOne({ consultationId: id }).throwIfNotFound()
    const file = await AgreementPdf.query(db).findById(own.id).throwIfNotFound()
    const kept = await storage.get(file.storageKey)
    await storage.put(file.storageKey, foundation.cipher.sealBytes(changed(pdf, 100)))
    expect((await agreement.verifyFile(pdf)).verdict).toBe('record-broken')
    await storage.put(file.storageKey, kept!)
    expect((await agreement.verifyFile(pdf)).verdict).toBe('whole')
    await db.raw('alter table agreement_signature disable trigger all')
    await db('agreement_signature').where({ agreementId: own.id }).update({ signedAt: db.raw(`signed_at + interval '1 millisecond'`) })
    await db.raw('alter table agreement_signature enable trigger all')
    expect((await agreement.verifyFile(pdf)).verdict).toBe('record-broken')
  })
})

describe('verification over HTTP', () => {
  const app = Fastify({ ajv: { customOptions: { allErrors: true, coerceTypes: 'array' } } }).withTypeProvider<TypeBoxTypeProvider>() as unknown as App
  const ready = (async () => {
    await app.register(access, { verifyAccessToken: async () => undefined })
    await app.register(errorsPlugin as never)
    await app.register(validation as never)
    await app.register(multipart)
    await app.register(verificationRoutes(agreement) as never)
  })()
  afterAll(() => app.close())
  async function post(parts: { file?: Buffer; hash?: string }, headers: Record<string, string> = {}, query = '') {
    await ready
    const form = new FormData()
    if (parts.hash !== undefined) form.append('hash', parts.hash)
    form.append('file', new Blob([new Uint8Array(parts.file ?? Buffer.alloc(0))]), parts.file ? 'sutartis.pdf' : '')
    const request = new Request('http://x/', { method: 'POST', body: form })
    return app.inject({ method: 'POST', url: `/api/agreement-verifications${query}`, payload: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': request.headers.get('content-type')!, 'accept-language': 'lt', ...headers } })
  }
  const page = { accept: 'text/html,application/xhtml+xml' }

  test('answers a program, and leads a page’s form back to its page in its language with an answer nobody else can write', async () => {
    expect((await post({ file: drawn.pdf })).json()).toMatchObject({ verdict: 'whole', of: 'file' })
    expect((await post({ hash: ` ${drawn.sha256.toUpperCase()} ` })).json()).toMatchObject({ verdict: 'whole', of: 'text' })
    const led = await post({ file: changed(drawn.pdf, 5_000) }, page, '?language=en')
    expect(led.statusCode).toBe(303)
    const address = new URL(String(led.headers.location), 'https://patarta.test')
    expect(address.pathname).toBe('/en/verify-agreement')
    const answer = address.searchParams.get('answer')!
    expect(agreement.openVerdict(answer)).toMatchObject({ verdict: 'changed' })
    expect(agreement.openVerdict(`${answer.slice(0, -2)}AA`)).toBeUndefined()
    clock.advance(11 * 60_000)
    expect(agreement.openVerdict(answer)).toBeUndefined()
  })

  test('refuses nothing, nonsense and what is too large, by name, and on the page in its place', async () => {
    expect((await post({})).json()).toMatchObject({ code: 'NOTHING_TO_VERIFY', errors: [{ field: 'file' }] })
    expect((await post({ hash: 'labas' })).json()).toMatchObject({ code: 'NOT_A_HASH', errors: [{ field: 'hash' }] })
    const large = await post({ file: Buffer.alloc(5 * 1024 * 1024 + 1) })
    expect([large.statusCode, large.json().code]).toEqual([413, 'PAPER_TOO_LARGE'])
    const led = await post({ hash: 'labas' }, page)
    expect(agreement.openVerdict(new URL(String(led.headers.location), 'https://patarta.test').searchParams.get('answer')!)).toMatchObject({ refused: 'NOT_A_HASH' })
  })

  test('is limited for each network, so that nobody guesses or burns our time', async () => {
    clock.advance(DAY)
    const statuses: number[] = []
    for (let asked = 0; asked < 32; asked += 1) statuses.push((await post({ hash: 'b'.repeat(64) })).statusCode)
    expect(statuses.map((status) => status === 200)).toEqual(statuses.map((_status, at) => at < 30))
    expect(statuses.at(-1)).toBe(429)
    clock.advance(11 * 60_000)
    expect((await post({ hash: 'b'.repeat(64) })).statusCode).toBe(200)
  })
})

describe('a lawyer’s papers', () => {
  test('the extract names advocate, practice, dates, powers and who is represented, and neither price nor matter', async () => {
    const text = textOf((await agreement.printExtract(rasa.actor, drawn.id, 'lt')).pdf)
    for (const told of ['Teisinių paslaugų sutarties išrašas', 'Rasa Kazlauskienė, advokatė', rasa.firm.name, 'Sutarties data 2026 m. gruodžio', 'Išrašo data', 'Tomas Petraitis', 'Įgaliojimai', '49 straipsnio 2 dalį']) expect(text).toContain(told)
    for (const secret of ['29,00', 'Nuom', tomas.email]) expect(text).not.toContain(secret)
    expect((await refusal(agreement.printExtract(tomas.actor, drawn.id, 'lt'))).code).toBe('EXTRACT_IS_LAWYERS')
    expect((await refusal(agreement.printExtract(emma.actor, drawn.id, 'lt'))).code).toBe('NOT_FOUND')
    expect((await refusal(agreement.printExtract(rasa.actor, (await shown()).id, 'lt'))).code).toBe('NOT_SIGNED')
    await db('lawyer').where({ id: rasa.lawyerId }).update({ qualification: 'advisor' })
    expect((await refusal(agreement.printExtract(rasa.actor, drawn.id, 'lt'))).code).toBe('EXTRACT_IS_ADVOCATES')
    await db('lawyer').where({ id: rasa.lawyerId }).update({ qualification: 'advocate' })
  })

  test('the register lists every signed contract of the lawyer’s, of one year where asked, and nobody else’s', async () => {
    const contracts = await agreement.listContracts(rasa.actor)
    expect(contracts).toHaveLength(Number((await db('agreement_signature').count().first() as unknown as { count: string }).count))
    expect(contracts.find(({ consultationId }) => consultationId === drawn.id)).toMatchObject({ client: 'Tomas Petraitis', lawyer: 'Rasa Kazlauskienė', textSha256: drawn.sha256, fileSha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await agreement.listContracts(rasa.actor, 2025)).toEqual([])
    expect(await agreement.listContracts(tomas.actor)).toEqual([])
    const csv = await agreement.printRegister(rasa.actor, 'lt', 2026)
    expect(csv.startsWith('\uFEFFNumeris,Pasirašyta,Klientas,Kieno vardu,Teisininkas')).toBe(true)
    expect(csv.trim().split('\r\n')).toHaveLength(contracts.length + 1)
  })
})

test('who leaves takes along what they never signed, and so does a matter that is erased; what they signed stays, provable and in the register', async () => {
  const draft = await shown(emma)
  const erased = await shown(emma)
  const before = await agreement.listContracts(rasa.actor)
  await transact(async (tx) => { for (const { consultationId } of await Agreement.query(tx).whereNot({ consultationId: draft.id })) await agreement.forgetDrafts(tx, { consultationId }) })
  expect(await Agreement.query(db).where({ consultationId: erased.id })).toEqual([])
  expect((await agreement.verifyHash(draft.sha256)).verdict).not.toBe('unknown')
  await transact((tx) => agreement.forgetDrafts(tx, { accountId: emma.actor.accountId }))
  expect((await agreement.verifyHash(draft.sha256)).verdict).toBe('unknown')
  expect(await Agreement.query(db).where({ consultationId: draft.id })).toEqual([])
  expect(await agreement.listContracts(rasa.actor)).toEqual(before)
  const hers = before.find(({ client }) => client === 'Emma Clarke')!
  expect((await agreement.verifyHash(hers.fileSha256!)).verdict).toBe('whole')
})

test('a signed agreement goes with its matter when ten years are over, file and all; not a day before, and by no other way', async () => {
  const { id, pdf } = await signed()
  const { id: agreementId } = await Agreement.query(db).findOne({ consultationId: id }).throwIfNotFound()
  const { storageKey } = await AgreementPdf.query(db).findById(agreementId).throwIfNotFound()
  const forget = () => transact((tx) => agreement.forgetMatter(tx, { consultationId: id }))
  const now = clock.now()
  try {
    clock.advance(3_650 * DAY)
    await forget()
    expect((await agreement.verifyFile(pdf)).verdict).toBe('whole')
    for (const table of ['agreement_pdf', 'agreement_register', 'agreement_signature', 'agreement_event']) await expect(db(table).where({ agreementId }).delete()).rejects.toThrow('append-only')
    clock.advance(3 * DAY)
    await forget()
    await forget()
    expect((await agreement.verifyFile(pdf)).verdict).toBe('unknown')
    for (const table of ['agreement_pdf', 'agreement_register', 'agreement_signature', 'agreement_event']) expect(await db(table).where({ agreementId })).toEqual([])
    const forgotten = await db('outbox').where({ type: 'agreement.papers-forgotten' }).select('payload')
    expect(forgotten.map(({ payload }) => payload)).toEqual([{ storageKeys: [storageKey] }])
    await agreement.deletePapers({ storageKeys: [storageKey, storageKey] })
    expect(await storage.get(storageKey)).toBeUndefined()
  } finally {
    clock.moveTo(now)
  }
})
