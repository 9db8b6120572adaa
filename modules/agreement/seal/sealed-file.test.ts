import { afterAll, describe, expect, test } from 'vitest'
import { refusal } from '#modules/consultation/testing'
import { createTimeStamper, TimeStampUnavailable } from '#modules/document'
import { readSignature, startTimeStampAuthority } from '#modules/document/testing'
import { Agreement } from '../agreement.ts'
import { AgreementPdf } from './agreement-pdf.ts'
import { createTestAgreements } from '../testing.ts'
import { aWorldOfAgreements, origin, changed } from '../test/sealed-world.ts'

const {
  foundation,
  db,
  clock,
  transact,
  consultation,
  account,
  lawyer,
  storage,
  agreement,
  tomas,
  emma,
  rasa,
  shown,
  signed,
  textOf,
  sealOf,
  drawn,
} = await aWorldOfAgreements()

describe('the sealed file', () => {
  test('is valid to poppler’s pdfsig, which says that the whole document is signed', () => {
    const report = sealOf(drawn.pdf)
    expect(report).toContain('Signature is Valid')
    expect(report).toContain('Total document signed')
    expect(report).toContain('Patarta (bandymas)')
    expect(report).toContain('ETSI.CAdES.detached')
  })

  test('is of the profile PAdES B-B: the certificate is bound into what is signed, and the moment stands in the PDF alone', () => {
    const signature = Buffer.from(
      /\/Contents <([\da-f]+)>/i.exec(drawn.pdf.toString('latin1'))![1]!,
      'hex',
    ).toString('hex')
    const [signingCertificateV2, messageDigest, signingTime] = [
      '060b2a864886f70d010910022f',
      '06092a864886f70d010904',
      '06092a864886f70d010905',
    ]
    expect([
      signature.includes(signingCertificateV2),
      signature.includes(messageDigest),
      signature.includes(signingTime),
    ]).toEqual([true, true, false])
    expect(drawn.pdf.toString('latin1')).toMatch(/\/M \(D:20\d{12}Z?/)
  })

  test('holds the very text, the signature, and the evidence: who, confirmed contacts, address, browser, moments, hashes', async () => {
    const text = textOf(drawn.pdf)
    for (const line of drawn.text
      .replaceAll('\u00a0', ' ')
      .split('\n\n')
      .map((block) => block.replace(/^#+ /, '').trim()))
      expect(text).toContain(line.replace(/\s+/g, ' '))
    const events = await db('agreement_event')
      .join('agreement', 'agreement.id', 'agreement_event.agreement_id')
      .where('agreement.consultation_id', drawn.id)
      .select('agreement_event.hash', 'agreement_event.happened_at')
    expect(events).toHaveLength(3)
    for (const { hash, happenedAt } of events as Array<{ hash: string; happenedAt: Date }>)
      for (const words of [hash, happenedAt.toISOString()]) expect(text).toContain(words)
    for (const words of [
      'Priedas. Pasirašymo įrodymai',
      `${tomas.email} (patvirtintas)`,
      '192.0.2.7',
      'Naršyklė/1.0 „bandymas“',
      'Sutinku šią sutartį',
      drawn.sha256,
      '2 brūkšniai, 60 taškų',
      'verify-agreement',
    ])
      expect(text).toContain(words)
  })

  test('of a typed signature, in English, says how it was signed, and shows the other side no telephone number', async () => {
    await db('account').where({ id: emma.id }).update({ phone: '+37061234567' })
    const text = textOf(
      (await signed({ client: emma, locale: 'en', mark: { method: 'typed', name: 'Emma Clarke' } }))
        .pdf,
    )
    expect(text).toMatch(
      /Agreement on legal services No\. .*Signatures.*Emma Clarke.*Signed by typing the first and last name.*Annex\. Evidence of signing/,
    )
    expect(text).toContain('+3706•••••567 (not confirmed)')
    expect(text.replaceAll(' ', '')).not.toContain('61234567')
  })

  test('is one, the same for both sides and for ever, also when it is asked for and made by a job at once', async () => {
    const { id, sha256 } = await shown()
    await transact((tx) => consultation.moves.confirmPayment(tx, { id, paidAt: clock.now() }))
    expect(
      (await refusal(agreement.files.openAgreementPdf(tomas.actor, { consultationId: id }))).code,
    ).toBe('NOT_SIGNED')
    await agreement.signing.consentToSign(tomas.actor, { consultationId: id, sha256, origin })
    await agreement.signing.signAgreement(tomas.actor, {
      consultationId: id,
      sha256,
      origin,
      mark: { method: 'typed', name: 'Tomas Petraitis' },
    })
    // Whoever changes their address before the file is made signed under the one they had.
    await db('account').where({ id: tomas.id }).update({ email: 'kitas@pastas.lt' })
    const [first, second] = await Promise.all([
      agreement.files.openAgreementPdf(tomas.actor, { consultationId: id }),
      agreement.files.openAgreementPdf(rasa.actor, { consultationId: id }),
      agreement.files.sealSigned({ consultationId: id }),
    ])
    await db('account').where({ id: tomas.id }).update({ email: tomas.email })
    expect(first.pdf.equals(second.pdf)).toBe(true)
    expect(textOf(first.pdf)).toContain(`${tomas.email} (patvirtintas)`)
    expect(first.name).toMatch(/^sutartis-P-[A-Z0-9-]+\.pdf$/)
    expect(
      (await refusal(agreement.files.openAgreementPdf(emma.actor, { consultationId: id }))).code,
    ).toBe('NOT_FOUND')
    await expect(db('agreement_pdf').update({ sha256: 'a'.repeat(64) })).rejects.toThrow(
      'append-only',
    )
  })

  test('is not made of evidence that was tampered with', async () => {
    const { id } = await signed()
    await db.raw(
      'alter table agreement_pdf disable trigger all; alter table agreement_event disable trigger all',
    )
    const own = await Agreement.query(db).findOne({ consultationId: id }).throwIfNotFound()
    await AgreementPdf.query(db).deleteById(own.id)
    await db('agreement_event')
      .where({ agreementId: own.id, kind: 'shown' })
      .update({ happenedAt: new Date(0) })
    await db.raw(
      'alter table agreement_pdf enable trigger all; alter table agreement_event enable trigger all',
    )
    await expect(agreement.files.sealSigned({ consultationId: id })).rejects.toThrow('not whole')
  })
})

describe('a time stamp', () => {
  const started = startTimeStampAuthority()
  const stamping = started.then(({ url, roots }) =>
    createTestAgreements({
      ...foundation,
      account,
      consultation,
      lawyer,
      storage,
      timeStamper: createTimeStamper({ url, roots }),
    }),
  )
  afterAll(async () => {
    await (await started).close()
  })
  const stampOf = (pdf: Buffer) =>
    readSignature(Buffer.from(/\/Contents <([\da-f]+)>/i.exec(pdf.toString('latin1'))![1]!, 'hex'))

  test('of the authority makes the seal PAdES B-T; OpenSSL and pdfsig accept it, and the evidence names it', async () => {
    const { pdf } = await signed({ by: await stamping })
    const { signature, token } = stampOf(pdf)
    expect((await started).holds(token!, signature)).toBe(true)
    expect(sealOf(pdf)).toContain('Signature is Valid')
    expect(textOf(pdf)).toMatch(/Laiko žyma 127\.0\.0\.1:\d+ \(RFC 3161\)/)
    expect([
      (await agreement.verification.verifyFile(pdf)).verdict,
      (await agreement.verification.verifyFile(changed(pdf, pdf.length - 900))).verdict,
    ]).toEqual(['whole', 'changed'])
  })

  test('that is unavailable or invalid does not stop sealing: the file is sealed without it, says so, and an error is logged', async () => {
    const authority = await started
    const spoilt = [
      () => undefined,
      (answer: Buffer) => answer.subarray(0, -20),
      (answer: Buffer) => changed(answer, answer.length - 5),
      (answer: Buffer) => changed(answer, answer.indexOf(Buffer.from('20', 'latin1')) + 3),
      () => Buffer.from('3005300302010230', 'hex'),
    ]
    for (const spoil of spoilt) {
      authority.spoil = spoil
      await expect(createTimeStamper(authority).stamp(Buffer.from('signature'))).rejects.toThrow(
        TimeStampUnavailable,
      )
    }
    authority.spoil = (answer) => answer
    const stranger = await startTimeStampAuthority()
    await expect(
      createTimeStamper({ url: authority.url, roots: stranger.roots }).stamp(
        Buffer.from('signature'),
      ),
    ).rejects.toThrow(TimeStampUnavailable)
    const inAnHour = () => new Date(Date.now() + 3_600_000)
    await expect(
      createTimeStamper({ ...authority, now: inAnHour }).stamp(Buffer.from('signature')),
    ).rejects.toThrow(TimeStampUnavailable)
    await expect(
      createTimeStamper({ ...authority, policy: '1.2.3.4.9' }).stamp(Buffer.from('signature')),
    ).rejects.toThrow(TimeStampUnavailable)
    expect(
      (
        await createTimeStamper({ ...authority, policy: '1.2.3.4.1' }).stamp(
          Buffer.from('signature'),
        )
      ).length,
    ).toBeGreaterThan(100)
    await stranger.close()
    authority.spoil = () => undefined
    const { pdf } = await signed({ by: await stamping })
    expect([stampOf(pdf).token, sealOf(pdf).includes('Signature is Valid')]).toEqual([
      undefined,
      true,
    ])
    expect(textOf(pdf)).toContain('Laiko žyma nėra: laikus užfiksavo platforma')
    expect(
      foundation.log.lines.filter(
        ({ level, message }) =>
          level === 'error' && message === 'an agreement was sealed without a time stamp',
      ),
    ).toHaveLength(1)
  })
})
