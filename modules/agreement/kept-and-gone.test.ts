import { expect, test } from 'vitest'
import { DAY } from '#modules/shared'
import { Agreement } from './agreement.ts'
import { AgreementPdf } from './agreement-pdf.ts'
import { aWorldOfAgreements } from './papers-testing.ts'

const { db, clock, transact, storage, agreement, emma, rasa, shown, signed } = await aWorldOfAgreements()

test('who leaves takes along what they never signed, and so does a matter that is erased; what they signed stays, provable and in the register', async () => {
  await signed({ client: emma })
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
