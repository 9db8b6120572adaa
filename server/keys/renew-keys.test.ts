import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aConsultation, aCast, NO_ANSWERS } from '#modules/consultation/testing'
import { createCipher, sealedIn } from '#modules/shared'
import { startProduct } from '../../tests/support/product.ts'
import { renewColumns } from './renew-columns.ts'
import { countFilesByMark, renewFiles } from './renew-files.ts'
import { countByMark, listSealedColumns, openRow } from './sealed-things.ts'

const [OLD, NEW] = [
  randomBytes(48).toString('base64url'),
  randomBytes(48).toString('base64url'),
] as const

test('keys are changed while the product runs: everything opens by the new key alone, and what was handed out by the old one still holds', async () => {
  // Both processes know both keys; the product beside still seals by the old one.
  const product = await startProduct({ SECRET_KEY: `${OLD},${NEW}` })
  const { services, foundation } = product
  const { db, storage } = foundation
  const cast = await aCast(foundation)
  const questionnaire = {
    ...NO_ANSWERS,
    opposingParties: [
      { kind: 'legal' as const, name: 'AB Liepa', place: 'Kaunas', code: '123456789' },
    ],
  }
  const world = { consultation: services.consultation, foundation, cast }
  const declined = await aConsultation(world, { status: 'declined', questionnaire })
  // Documents that never change, except for the key they are sealed with.
  const signed = await aConsultation(world, {
    status: 'awaiting-payment',
    startsAt: '2026-12-09T09:00:00.000Z',
  })
  const origin = { address: '192.0.2.7', agent: 'Naršyklė' }
  const { sha256 } = await services.agreement.signing.readAgreement(cast.tomas.actor, {
    consultationId: signed,
    locale: 'lt',
    origin,
  })
  await foundation.transact((tx) =>
    services.consultation.moves.confirmPayment(tx, { id: signed, paidAt: foundation.clock.now() }),
  )
  await services.agreement.signing.consentToSign(cast.tomas.actor, {
    consultationId: signed,
    sha256,
    origin,
  })
  await services.agreement.signing.signAgreement(cast.tomas.actor, {
    consultationId: signed,
    sha256,
    origin,
    mark: { method: 'typed', name: 'Tomas Petraitis' },
  })
  await services.agreement.files.sealSigned({ consultationId: signed })
  const tomas = await product.person()
  const form = new FormData()
  form.set('file', new Blob(['labas'], { type: 'text/plain' }), 'laiškas.txt')
  const { id: fileId } = (await tomas.ask<{ id: string }>('POST', '/api/files', { body: form }))
    .body

  // An account on a calendar server, which is known by its address and user when it is connected again.
  const accountId = randomUUID()
  const credentials = { address: 'https://dav.test/', userName: 'rasa', password: 'slaptas' }
  const accountText = `${credentials.address} ${credentials.userName}`
  await db('calendar_account').insert({
    id: accountId,
    lawyerId: cast.rasa.lawyerId,
    host: 'dav.test',
    credentialsSealed: foundation.cipher.seal(
      JSON.stringify(credentials),
      sealedIn('calendar_account.credentials_sealed', accountId),
    ),
    credentialsFingerprint: foundation.cipher.fingerprint(accountText),
    connectedAt: foundation.clock.now(),
  })

  const cipher = createCipher([NEW, OLD])
  const alone = createCipher([NEW])
  const moves = await db('consultation_move')
    .whereNotNull('commentSealed')
    .select('consultationId', 'position', 'commentSealed', 'commentSha256', 'hash')
  expect(moves.length).toBeGreaterThan(0)
  expect([...(await countByMark(db)).keys()]).toEqual([cipher.marks[1]])
  expect(await renewColumns({ db, cipher })).toBeGreaterThan(5)
  // A storage that fails in the middle leaves files of the old key, so the key may not be deleted.
  const failing = {
    ...storage,
    put: async () => {
      throw new Error('away')
    },
  }
  await expect(renewFiles({ db, cipher, storage: failing })).rejects.toThrow('away')
  expect([...(await countFilesByMark({ db, cipher, storage }))]).toEqual([[cipher.marks[1], 2]])
  expect(await renewFiles({ db, cipher, storage })).toBe(2)
  expect([...(await countFilesByMark({ db, cipher, storage }))]).toEqual([[alone.marks[0], 2]])

  expect([...(await countByMark(db)).keys()]).toEqual([alone.marks[0]])
  expect((await db('calendar_account').first()).credentialsFingerprint).toBe(
    alone.fingerprint(accountText),
  )
  for (const table of new Set(listSealedColumns().map((sealed) => sealed.table))) {
    for (const row of (
      await db.raw<{ rows: Record<string, unknown>[] }>('select * from ??', [table])
    ).rows)
      openRow(alone, table, row)
  }
  expect(
    await db('consultation_move')
      .where({ consultationId: declined, position: moves[0].position })
      .first(),
  ).toMatchObject({ hash: moves[0].hash, commentSha256: moves[0].commentSha256 })
  // The other side of this matter is met again in the next one, whichever key wrote which.
  const next = await aConsultation(world, { questionnaire, startsAt: '2026-12-08T09:00:00.000Z' })
  const [before, after] = [await partyKeyOf(declined), await partyKeyOf(next)]
  expect([before, after]).toEqual([
    alone.fingerprint('party-name:liepa'),
    createCipher([OLD]).fingerprint('party-name:liepa'),
  ])

  // The running product opens what was renewed, and its people stay signed in.
  expect((await tomas.get('/api/me')).status).toBe(200)
  expect((await services.file.openFile(db, fileId)).file.name).toBe('laiškas.txt')
  expect(
    await services.consultation.views.getConsultation(cast.tomas.actor, declined),
  ).toMatchObject({
    status: 'declined',
  })
  expect(await db('invoice').where({ consultationId: signed })).toHaveLength(2)
  expect(
    (
      await services.agreement.verification.verifyFile(
        (
          await services.agreement.files.openAgreementPdf(cast.tomas.actor, {
            consultationId: signed,
          })
        ).pdf,
      )
    ).verdict,
  ).toBe('whole')
  await expect(
    db('invoice')
      .where({ consultationId: signed })
      .update({ documentSealed: alone.seal('{}', sealedIn('invoice.document_sealed', signed)) }),
  ).rejects.toThrow('append-only')
  await expect(
    db.transaction(async (tx) => {
      await tx.raw("set local patarta.resealing = 'on'")
      await tx('invoice')
        .where({ consultationId: signed })
        .update({
          documentSealed: alone.seal('{}', sealedIn('invoice.document_sealed', signed)),
          totalCents: 1,
        })
    }),
  ).rejects.toThrow('append-only')
  // What the old process wrote meanwhile is found by a second round; rows that are never changed
  // still are not.
  expect([
    (await renewColumns({ db, cipher })) > 0,
    await renewColumns({ db, cipher }),
    await renewFiles({ db, cipher, storage }),
  ]).toEqual([true, 0, 0])
  await expect(
    db('consultation_move')
      .where({ consultationId: declined, position: moves[0].position })
      .update({
        commentSealed: alone.seal(
          'kita',
          sealedIn('consultation_move.comment_sealed', declined, 1),
        ),
      }),
  ).rejects.toThrow('append-only')
  await expect(
    db.transaction(async (tx) => {
      await tx.raw("set local patarta.resealing = 'on'")
      await tx('consultation_move')
        .where({ consultationId: declined, position: moves[0].position })
        .update({
          commentSealed: alone.seal(
            'kita',
            sealedIn('consultation_move.comment_sealed', declined, 1),
          ),
          reason: 'kita',
        })
    }),
  ).rejects.toThrow('append-only')

  async function partyKeyOf(consultationId: string): Promise<string> {
    return (await db('consultation_party').where({ consultationId, role: 'opposing' }).first())
      .nameKey
  }
})
