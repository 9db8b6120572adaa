import { expect, test } from 'vitest'
import { DAY, MINUTE } from '#modules/shared'
import { Agreement } from '../agreement.ts'
import { AgreementPdf } from '../seal/agreement-pdf.ts'
import { aWorldOfAgreements } from '../test/sealed-world.ts'

const { db, clock, transact, storage, agreement, emma, rasa, shown, signed } =
  await aWorldOfAgreements()

test('deleting an account or a matter deletes unsigned texts; signed ones stay verifiable and in the register', async () => {
  await signed({ client: emma })
  const draft = await shown(emma)
  const erased = await shown(emma)
  const before = await agreement.register.listContracts(rasa.actor)
  await transact(async (tx) => {
    for (const { consultationId } of await Agreement.query(tx).whereNot({
      consultationId: draft.id,
    }))
      await agreement.deletion.deleteDrafts(tx, { consultationId })
  })
  expect(await Agreement.query(db).where({ consultationId: erased.id })).toEqual([])
  expect((await agreement.verification.verifyHash(draft.sha256)).verdict).not.toBe('unknown')
  await transact((tx) => agreement.deletion.deleteDrafts(tx, { accountId: emma.actor.accountId }))
  expect((await agreement.verification.verifyHash(draft.sha256)).verdict).toBe('unknown')
  expect(await Agreement.query(db).where({ consultationId: draft.id })).toEqual([])
  expect(await agreement.register.listContracts(rasa.actor)).toEqual(before)
  const hers = before.find(({ client }) => client === 'Emma Clarke')!
  expect((await agreement.verification.verifyHash(hers.fileSha256!)).verdict).toBe('whole')
})

test('a signed agreement goes with its matter when ten years are over, file and all; not a day before, and by no other way', async () => {
  const { id, pdf } = await signed()
  const { id: agreementId } = await Agreement.query(db)
    .findOne({ consultationId: id })
    .throwIfNotFound()
  const { storageKey } = await AgreementPdf.query(db).findById(agreementId).throwIfNotFound()
  const deleteMatter = () =>
    transact((tx) => agreement.deletion.deleteMatter(tx, { consultationId: id }))
  const now = clock.now()
  try {
    clock.advance(3_650 * DAY)
    await deleteMatter()
    expect((await agreement.verification.verifyFile(pdf)).verdict).toBe('whole')
    for (const table of [
      'agreement_pdf',
      'agreement_register',
      'agreement_signature',
      'agreement_event',
    ])
      await expect(db(table).where({ agreementId }).delete()).rejects.toThrow('append-only')
    clock.advance(3 * DAY)
    await deleteMatter()
    await deleteMatter()
    expect((await agreement.verification.verifyFile(pdf)).verdict).toBe('unknown')
    for (const table of [
      'agreement_pdf',
      'agreement_register',
      'agreement_signature',
      'agreement_event',
    ])
      expect(await db(table).where({ agreementId })).toEqual([])
    const deleted = await db('outbox').where({ type: 'agreement.deleted' }).select('payload')
    expect(deleted.map(({ payload }) => payload)).toEqual([{ storageKeys: [storageKey] }])
    await agreement.deletion.deleteFiles({ storageKeys: [storageKey, storageKey] })
    expect(await storage.get(storageKey)).toBeUndefined()
  } finally {
    clock.moveTo(now)
  }
})

test('the sweep seals signed agreements and deletes files that handlers missed; one failure does not stop the others', async () => {
  const unsealed = async () => {
    const { id } = await signed()
    const { id: agreementId } = await Agreement.query(db)
      .findOne({ consultationId: id })
      .throwIfNotFound()
    const { storageKey } = await AgreementPdf.query(db).findById(agreementId).throwIfNotFound()
    await transact(async (tx) => {
      await tx.raw("set local patarta.erasing = 'on'")
      await AgreementPdf.query(tx).deleteById(agreementId)
    })
    return { id, agreementId, storageKey }
  }
  const [broken, lost] = [await unsealed(), await unsealed()]
  await db.raw('alter table agreement_event disable trigger all')
  await db('agreement_event')
    .where({ agreementId: broken.agreementId, kind: 'shown' })
    .update({ happenedAt: new Date(0) })
  await db.raw('alter table agreement_event enable trigger all')
  const now = clock.now()
  try {
    await agreement.files.sweep()
    expect(
      await AgreementPdf.query(db).findById(lost.agreementId),
      'left to the event handler at first',
    ).toBeUndefined()
    clock.advance(10 * MINUTE)
    await Promise.all([agreement.files.sweep(), agreement.files.sweep()])
    expect(
      await AgreementPdf.query(db).findByIds([broken.agreementId, lost.agreementId]),
    ).toMatchObject([{ agreementId: lost.agreementId }])
    expect(
      (
        await agreement.verification.verifyFile(
          (await agreement.files.openAgreementPdf(rasa.actor, { consultationId: lost.id })).pdf,
        )
      ).verdict,
    ).toBe('whole')

    const { storageKey } = await AgreementPdf.query(db).findById(lost.agreementId).throwIfNotFound()
    clock.advance(3_653 * DAY)
    await transact((tx) => agreement.deletion.deleteMatter(tx, { consultationId: lost.id }))
    expect(await storage.exists(storageKey)).toBe(true)
    clock.advance(10 * MINUTE)
    await agreement.files.sweep()
    expect([await storage.exists(storageKey), await db('agreement_file_erased')]).toEqual([
      false,
      [],
    ])
  } finally {
    clock.moveTo(now)
  }
})
