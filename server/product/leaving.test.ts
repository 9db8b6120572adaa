import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aConsultation, aCast, MONDAY_TEN } from '#modules/consultation/testing'
import { anAccount } from '#modules/account/testing'
import { anUpload } from '#modules/file/testing'
import { aLawyer, drawPortrait } from '#modules/lawyer/testing'
import { DAY, HOUR } from '#modules/shared'
import { eventually } from '#testing'
import type { Storage } from '../storage/index.ts'
import { startProduct } from '../testing/product.ts'

const product = await startProduct({ LOG_LEVEL: 'silent' })
const { foundation, services } = product
const { db, clock, transact } = foundation
const { account, consultation } = services

const cast = await aCast(foundation)
const kunigunda = { name: 'Kunigunda', lastname: 'Žvirblauskaitė', email: 'kunigunda@example.test', phone: '+37061234567', phoneConfirmed: true }

/** Every column of every table that can hold words, with what it holds of the given person. */
async function tracesOf(words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await db.raw<{ rows: { tableSchema: string; tableName: string; columnName: string }[] }>(`
    select table_schema as "tableSchema", table_name as "tableName", column_name as "columnName" from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema') and (data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED', 'bytea'))
      and (table_schema, table_name) in (select table_schema, table_name from information_schema.tables where table_type = 'BASE TABLE')`)
  const found: string[] = []
  for (const { tableSchema, tableName, columnName } of columns) {
    for (const word of words) {
      const hit = await db.withSchema(tableSchema).from(tableName).whereRaw('??::text ilike ?', [columnName, `%${word}%`]).first(db.raw('1 as hit'))
      if (hit) found.push(`${tableSchema}.${tableName}.${columnName}: ${word}`)
    }
  }
  return found
}

/** The sealed columns that still tell of the given person once they are opened. */
async function sealedTracesOf(words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await db.raw<{ rows: { tableName: string; columnName: string }[] }>(
    `select table_name as "tableName", column_name as "columnName" from information_schema.columns where table_schema = 'public' and column_name like '%\\_sealed'`)
  const found = new Set<string>()
  for (const { tableName, columnName } of columns) {
    for (const { sealed } of await db(tableName).whereNotNull(columnName).select<{ sealed: string }[]>({ sealed: columnName })) {
      if (words.some((word) => foundation.cipher.open(sealed).toLowerCase().includes(word.toLowerCase()))) found.add(`${tableName}.${columnName}`)
    }
  }
  return [...found].toSorted()
}

test('who leaves is gone: nobody enters, coming meetings are called off by the rule, and no name, address or number is left behind', async () => {
  const leaver = await anAccount(foundation, kunigunda)
  const world = { consultation, foundation, cast }
  const given = { client: leaver, title: `${kunigunda.name} ir nuoma`, description: `Aš, ${kunigunda.name} ${kunigunda.lastname}, nuomojuosi butą ir noriu pasitarti dėl sutarties.` }
  const asked = await aConsultation(world, { ...given, service: cast.services.free })
  const paid = await aConsultation(world, { ...given, service: cast.services.followUp, status: 'reserved', startsAt: new Date(MONDAY_TEN.getTime() + DAY).toISOString() })
  const { body: session } = await (async () => { const visitor = product.guest(); await visitor.signIn(leaver.email, 'Patarta-demo-1'); return visitor.get<{ token: string }>('/api/auth/session') })()
  expect(session.token).toBeTruthy()
  expect(await consultation.listEndings(db, { accountId: leaver.id })).toMatchObject([{ id: asked, refundCents: 0 }, { id: paid, refundCents: expect.any(Number) }])

  const words = [kunigunda.name, 'virblauskait', kunigunda.email, '61234567']
  expect(await tracesOf(words)).toEqual(expect.arrayContaining([`public.account.email: ${kunigunda.email}`, 'public.account.phone: 61234567', `public.message.address: ${kunigunda.email}`]))

  await transact((tx) => account.deleteAccount(tx, { accountId: leaver.id }))
  await transact((tx) => account.deleteAccount(tx, { accountId: leaver.id }))

  for (const id of [asked, paid]) {
    const seen = await consultation.getConsultation(cast.rasa.actor, id)
    expect(seen).toMatchObject({ counterpart: { name: 'Pašalintas naudotojas', isDeleted: true }, status: 'declined', decline: { by: 'client', reason: 'account-deleted' } })
  }
  const kept = await consultation.getConsultation(cast.rasa.actor, paid)
  expect(kept.description).toContain('Žvirblauskaitė')
  expect((await consultation.getConsultation(cast.rasa.actor, asked)).parties).toEqual([])
  expect(await account.findActor(leaver.id)).toBeUndefined()
  expect((await product.guest().signIn(leaver.email, 'Patarta-demo-1')).status).toBe(401)
  // The last mail leaves, and takes the address along.
  for (const { id } of await db('message').whereNull('sentAt').select('id')) await services.messenger.deliver(id)
  expect(await tracesOf(words)).toEqual([])
  // What the signed consultation needs, and the papers of money: the law makes others keep them (modules/own-data/README.md).
  expect(await sealedTracesOf(words)).toEqual(['consultation.description_sealed', 'consultation.title_sealed', 'consultation_party.name_sealed', 'invoice.paper_sealed'])
  await anAccount(foundation, { ...kunigunda })
  clock.advance(HOUR)
})

test('a lawyer who leaves takes face and proofs along: nothing is served, and nothing of theirs lies in the storage', async () => {
  const keys = async () => {
    const found: string[] = []
    for await (const key of (foundation.storage as Storage).list()) found.push(key)
    return found.toSorted()
  }
  const before = await keys()
  const { actor, account: { id: accountId }, lawyerId } = await aLawyer(foundation, { name: 'Vaidotas', lastname: 'Skirmantas', qualification: 'advisor', status: 'pending' })
  const proof = await services.file.storeFile(actor, anUpload('Skirmanto diplomas.txt'))
  await services.lawyer.sendApprovalDocuments(actor, { attachmentIds: [proof.id], note: 'Skirmanto diplomas iš Vilniaus universiteto' })
  const { actor: team } = await anAccount(foundation, { roles: ['ROLE_ADMIN'] })
  await transact((tx) => services.lawyer.decideApproval(tx, team, { lawyerId, decision: 'approve', reason: 'Diplomas peržiūrėtas' }))
  const shown = await transact((tx) => services.lawyer.setPortrait(tx, { lawyerId, picture: drawPortrait(1) }))
  const { version: next } = await services.lawyer.uploadPortrait(actor, { stream: Readable.from([await sharp(drawPortrait(2)).png().toBuffer()]) })
  const served = async (version: string) => (await product.guest().get(`/api/portraits/${lawyerId}/${version}-small.jpg`)).status
  expect([await served(shown), await served(next), (await keys()).length - before.length]).toEqual([200, 404, 4])

  await transact((tx) => account.deleteAccount(tx, { accountId }))
  expect([await served(shown), await served(next)]).toEqual([404, 404])
  await services.file.deleteUnattached()
  await eventually(async () => (await db('lawyer_portrait').where({ lawyerId })).length === 0)
  expect(await keys()).toEqual(before)
  expect(await tracesOf(['Skirmanto diplomas'])).toEqual([])
})
