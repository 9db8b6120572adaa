import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { TEST_PASSWORD } from '#modules/account/testing'
import { refusal } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { newId, sealedIn } from '#modules/shared'
import { eventually } from '../support/eventually.ts'
import { startProduct } from '../support/product.ts'

const product = await startProduct({ LOG_LEVEL: 'debug' })
const { services, foundation, logged } = product
const { db, transact } = foundation
const { own } = services.savedLawyer
const listed = async (name: string, lastname: string) => {
  const one = await aLawyer(foundation, { name, lastname })
  await services.directory.listings.refreshLawyers([one.lawyerId])
  return one
}
const rasa = await listed('Rasa', 'Išsaugotoji')
const jonas = await listed('Jonas', 'Antrasis')

/** Every row of every table that names the lawyer, as text. */
async function rowsNaming(lawyerId: string): Promise<string[]> {
  const { rows: tables } = await db.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.raw<{ rows: { row: string }[] }>(
      `select t::text as row from ?? t where t::text like ? order by 1`,
      [name, `%${lawyerId}%`],
    )
    found.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return found
}

async function storeList(accountId: string, lawyers: readonly object[]): Promise<void> {
  const lawyersSealed = foundation.cipher.seal(
    JSON.stringify(lawyers),
    sealedIn('saved_lawyer_list.lawyers_sealed', accountId),
  )
  await db('saved_lawyer_list').where({ accountId }).update({ lawyersSealed })
}

type Ids = { lawyerIds: string[] }
type Saved = { items: { lawyerId: string; name: string | null; lawyer: { slug: string } | null }[] }
const LIST = '/api/saved-lawyers'
const change = (lawyerId: string, isSaved: boolean) => ({ lawyerId, isSaved })

test('a client saves and removes lawyers, repeats change nothing, and the newest comes first', async () => {
  const tomas = await product.person()
  expect((await tomas.patch<Ids>(LIST, change(rasa.lawyerId, true))).body).toEqual({
    lawyerIds: [rasa.lawyerId],
  })
  await tomas.patch(LIST, change(jonas.lawyerId, true))
  const both = [jonas.lawyerId, rasa.lawyerId]
  expect((await tomas.patch<Ids>(LIST, change(rasa.lawyerId, true))).body.lawyerIds).toEqual(both)
  const { body } = await tomas.get<Saved>(LIST)
  expect(body.items).toMatchObject([
    { lawyerId: jonas.lawyerId, name: 'Jonas Antrasis', lawyer: { slug: jonas.slug } },
    { lawyerId: rasa.lawyerId, name: 'Rasa Išsaugotoji' },
  ])
  for (let press = 0; press < 2; press++)
    expect((await tomas.patch<Ids>(LIST, change(jonas.lawyerId, false))).body.lawyerIds).toEqual([
      rasa.lawyerId,
    ])
})

test('two tabs that save at once both succeed, and the list holds each lawyer once', async () => {
  const tomas = await product.person()
  const saves = [rasa, jonas, rasa, jonas, rasa].map(({ lawyerId }) =>
    tomas.patch(LIST, change(lawyerId, true)),
  )
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { body } = await tomas.get<Ids>(`${LIST}/ids`)
  expect(body.lawyerIds.toSorted()).toEqual([rasa.lawyerId, jonas.lawyerId].toSorted())
})

test('a list is its owner’s alone, and a guest has none', async () => {
  const [tomas, emma] = [await product.person(), await product.person()]
  await tomas.patch(LIST, change(rasa.lawyerId, true))
  expect((await emma.get<Saved>(LIST)).body.items).toEqual([])
  await emma.patch(LIST, change(rasa.lawyerId, false))
  expect((await tomas.get<Ids>(`${LIST}/ids`)).body.lawyerIds).toEqual([rasa.lawyerId])
  const guest = product.guest()
  expect((await guest.get(LIST)).status).toBe(401)
  expect((await guest.patch(LIST, change(rasa.lawyerId, true))).status).toBe(401)
})

test('only a lawyer whom the public sees is saved, and a full list refuses by name', async () => {
  const { actor } = (await product.person()).account
  const pending = await aLawyer(foundation, { name: 'Nematoma', status: 'pending' })
  for (const lawyerId of [newId(), pending.lawyerId])
    expect((await refusal(own.changeList(actor, change(lawyerId, true)))).code).toBe(
      'LAWYER_NOT_FOUND',
    )
  await own.changeList(actor, change(rasa.lawyerId, true))
  const many = Array.from({ length: 100 }, () => ({ lawyerId: newId(), savedAt: '2026-12-01' }))
  await storeList(actor.accountId, many)
  expect((await refusal(own.changeList(actor, change(jonas.lawyerId, true)))).code).toBe(
    'TOO_MANY_SAVED',
  )
  await own.changeList(actor, change(many[7]!.lawyerId, false))
  expect(await own.changeList(actor, change(jonas.lawyerId, true))).toHaveLength(100)
})

test('a hidden lawyer stays by name without a profile, and one who deleted theirs loses the name too', async () => {
  const { actor } = (await product.person()).account
  const ona = await listed('Ona', 'Slepiama')
  await own.changeList(actor, change(ona.lawyerId, true))
  await transact((tx) =>
    services.lawyer.listing.hideLawyer(tx, { lawyerId: ona.lawyerId, reason: 'Dviguba paskyra' }),
  )
  await eventually(async () => (await own.listSaved(actor))[0]?.lawyer === null)
  expect(await own.listSaved(actor)).toMatchObject([{ name: 'Ona Slepiama', lawyer: null }])
  await transact((tx) => services.account.accounts.deleteAccount(tx, { accountId: ona.account.id }))
  expect(await own.listSaved(actor)).toMatchObject([{ name: null, lawyer: null }])
})

test('no row and no log line tells who saved whom', async () => {
  const tomas = await product.person()
  const kotryna = await listed('Kotryna', 'Slaptoji')
  const before = await rowsNaming(kotryna.lawyerId)
  const from = logged.length
  await tomas.patch(LIST, change(kotryna.lawyerId, true))
  await tomas.get(LIST)
  await tomas.get(`${LIST}/ids`)
  const own = (await db('saved_lawyer_list').where({ accountId: tomas.account.id })) as unknown[]
  expect(own).toHaveLength(1)
  expect(JSON.stringify(own)).not.toMatch(new RegExp(`${kotryna.lawyerId}|${kotryna.slug}`))
  expect(await rowsNaming(kotryna.lawyerId)).toEqual(before)
  const lines = logged.slice(from).join('')
  expect(lines).toContain(LIST)
  for (const secret of [kotryna.lawyerId, kotryna.slug, 'Slaptoji'])
    expect(lines).not.toContain(secret)
})

test('a sealed list copied to another account does not open there', async () => {
  const [tomas, thief] = [await product.person(), await product.person()]
  await tomas.patch(LIST, change(rasa.lawyerId, true))
  const { lawyersSealed } = await db('saved_lawyer_list')
    .where({ accountId: tomas.account.id })
    .first()
  await db('saved_lawyer_list').insert({ accountId: thief.account.id, lawyersSealed })
  await expect(own.listIds(thief.account.actor)).rejects.toThrow()
})

test('the list is in the owner’s export, and is deleted with the account', async () => {
  const tomas = await product.person()
  const { accountId } = tomas.account.actor
  await tomas.patch(LIST, change(rasa.lawyerId, true))
  const { ticket } = await services.dataExport.issueExport(tomas.account.actor, {
    password: TEST_PASSWORD,
  })
  const response = await fetch(`${product.origin}/api/me/export?ticket=${ticket}`)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(JSON.parse(Buffer.from(files['saved-lawyers.json']!).toString())).toEqual([
    { lawyer: 'Rasa Išsaugotoji', savedAt: expect.any(String) },
  ])
  await transact((tx) => services.account.accounts.deleteAccount(tx, { accountId }))
  expect(await db('saved_lawyer_list').where({ accountId })).toEqual([])
})
