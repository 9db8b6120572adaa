import { expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aCast, aConsultation, refusal } from '#modules/consultation/testing'
import { anUpload } from '#modules/file/testing'
import { DAY, newId, type Actor } from '#modules/shared'
import { startProduct } from '../support/product.ts'

const { app, services, foundation, logged } = await startProduct()
const { db, clock } = foundation
const { matter, consultation, file } = services
const cast = await aCast(foundation)
const { rasa } = cast

/** Each client's requests begin a day later, so that no two want the same time. */
let day = 0
async function openOne() {
  const client = await anAccount(foundation, { name: 'Rūta', lastname: 'Slaptavardė' })
  const startsAt = new Date(Date.UTC(2026, 11, 7 + Math.floor(day / 5) * 7 + (day % 5), 8))
  day += 1
  const consultationId = await aConsultation(
    { consultation, foundation, cast },
    { startsAt: startsAt.toISOString(), client, status: 'reserved' },
  )
  const { matterId: id } = await db('matter_consultation').where({ consultationId }).first()
  return { client, consultationId, id: id as string }
}
const ask = async (id: string, titles: string[], dueOn: string | null = null) =>
  (await matter.own.askForDocuments(rasa.actor, { id, titles, dueOn })).documentRequests
const answer = (
  actor: Actor,
  id: string,
  requestId: string,
  {
    fileIds = [],
    doesNotHave = false,
    note = '',
  }: Partial<{
    fileIds: string[]
    doesNotHave: boolean
    note: string
  }>,
) => matter.own.answerRequest(actor, { id, requestId, fileIds, doesNotHave, note })
const bells = async (accountId: string) =>
  (
    await db('notification')
      .where({ accountId })
      .whereLike('text', '%ocument%')
      .orderBy('id')
      .select('text', 'readAt', 'closesAt')
  ).map(({ text, closesAt }) => (closesAt && closesAt <= clock.now() ? `(${text})` : text))

test('the client answers each document with files or that there is none, and both see what is left', async () => {
  const { client, id } = await openOne()
  const [contract, letters] = await ask(id, ['  Nuomos sutartis ', 'Laiškai'], '2026-12-04')
  expect(contract).toMatchObject({ title: 'Nuomos sutartis', dueOn: '2026-12-04', files: [] })
  expect(await bells(client.id)).toEqual(['documentsAsked'])
  expect((await matter.own.listMatters(client.actor)).items[0]).toMatchObject({ askedDocuments: 2 })

  const pages = await file.storeFile(client.actor, anUpload('Sutartis.txt'))
  await answer(client.actor, id, contract!.id, { fileIds: [pages.id], note: 'Be priedų' })
  const annex = await file.storeFile(client.actor, anUpload('Priedas.txt'))
  await answer(client.actor, id, contract!.id, { fileIds: [annex.id] })
  expect(await bells(rasa.account.id)).toContain('documentAnswered')
  await answer(client.actor, id, letters!.id, { doesNotHave: true, note: 'Ištrynė' })

  const seen = await matter.own.getMatter(rasa.actor, id)
  expect(seen).toMatchObject({
    askedDocuments: 0,
    documentRequests: [
      {
        status: 'given',
        note: 'Be priedų',
        files: [{ name: 'Sutartis.txt' }, { name: 'Priedas.txt' }],
      },
      { status: 'missing', note: 'Ištrynė', files: [] },
    ],
  })
  expect(await bells(rasa.account.id)).toContain('documentsCame')
  expect(await bells(client.id)).toEqual(['(documentsAsked)'])
  await matter.own.openFile(rasa.actor, { id, fileId: pages.id })
  expect(await matter.own.listOpenings(client.actor)).toMatchObject([{ fileName: 'Sutartis.txt' }])

  const found = await file.storeFile(client.actor, anUpload('Laiškai.txt'))
  await answer(client.actor, id, letters!.id, { fileIds: [found.id] })
  expect((await matter.own.getMatter(client.actor, id)).documentRequests[1]).toMatchObject({
    status: 'given',
    note: 'Ištrynė',
  })
})

test('in a closed matter no document waits for the client', async () => {
  const { client, id } = await openOne()
  await ask(id, ['Nuomos sutartis'])
  const waiting = async () => (await matter.own.getMatter(client.actor, id)).askedDocuments
  expect(await waiting()).toBe(1)
  await matter.own.closeMatter(rasa.actor, { id })
  expect(await waiting()).toBe(0)
  await matter.own.reopenMatter(rasa.actor, { id })
  expect(await waiting()).toBe(1)
})

test('what does not fit is refused by name, and nothing is lost', async () => {
  const { client, id } = await openOne()
  const [contract] = await ask(id, ['Sutartis'])
  const requestId = contract!.id
  const codeOf = async (doing: Promise<unknown>) => (await refusal(doing)).code
  expect(await codeOf(answer(client.actor, id, requestId, {}))).toBe('DOCUMENT_ANSWER_UNCLEAR')
  expect(await codeOf(answer(rasa.actor, id, requestId, { doesNotHave: true }))).toBe('FORBIDDEN')
  expect(
    await codeOf(matter.own.askForDocuments(client.actor, { id, titles: ['Mano'], dueOn: null })),
  ).toBe('FORBIDDEN')
  expect(await codeOf(ask(id, ['Vakarykštis'], '2020-01-01'))).toBe('DUE_DATE_PASSED')
  expect(await codeOf(ask(id, Array(50).fill('Dar vienas')))).toBe('TOO_MANY_DOCUMENT_REQUESTS')
  expect(
    await codeOf(
      answer(client.actor, id, requestId, { fileIds: Array.from({ length: 21 }, newId) }),
    ),
  ).toBe('TOO_MANY_FILES_OF_DOCUMENT')
  const stranger = await openOne()
  expect(
    await codeOf(answer(stranger.client.actor, stranger.id, requestId, { doesNotHave: true })),
  ).toBe('NOT_FOUND')
  const upload = await file.storeFile(client.actor, anUpload())
  await answer(client.actor, id, requestId, { fileIds: [upload.id] })
  expect(await codeOf(answer(client.actor, id, requestId, { doesNotHave: true }))).toBe(
    'DOCUMENT_ALREADY_GIVEN',
  )
  expect(await codeOf(matter.own.withdrawRequest(rasa.actor, { id, requestId }))).toBe(
    'DOCUMENT_ALREADY_GIVEN',
  )
  const letters = (await ask(id, ['Laiškai'])).at(-1)
  await matter.own.withdrawRequest(rasa.actor, { id, requestId: letters!.id })
  expect((await bells(client.id)).at(-1)).toBe('(documentsAsked)')
  await matter.own.closeMatter(rasa.actor, { id, lastWord: '' })
  expect(await codeOf(ask(id, ['Dar']))).toBe('MATTER_CLOSED')
})

test('an answer sent ten times at once with one key stores its file once', async () => {
  const { client, id } = await openOne()
  const [contract] = await ask(id, ['Sutartis'])
  const upload = await file.storeFile(client.actor, anUpload())
  const { token } = await services.account.sessions.openSession(db, { accountId: client.id })
  const bearer = (await services.account.sessions.describeSession(token))!.accessToken
  const key = newId()
  const responses = await Promise.all(
    Array.from({ length: 10 }, () =>
      app.inject({
        method: 'PUT',
        url: `/api/matters/${id}/document-requests/${contract!.id}/answer`,
        headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': key },
        payload: { fileIds: [upload.id] },
      }),
    ),
  )
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(await db('matter_file').where({ requestId: contract!.id })).toHaveLength(1)
})

test('an answer at the same moment as the withdrawal or the closing is stored or refused, never half', async () => {
  for (const other of ['withdraw', 'close'] as const) {
    const { client, id } = await openOne()
    const [contract] = await ask(id, ['Sutartis'])
    const requestId = contract!.id
    const upload = await file.storeFile(client.actor, anUpload())
    const [answered, ended] = await Promise.allSettled([
      answer(client.actor, id, requestId, { fileIds: [upload.id] }),
      other === 'withdraw'
        ? matter.own.withdrawRequest(rasa.actor, { id, requestId })
        : matter.own.closeMatter(rasa.actor, { id, lastWord: '' }),
    ])
    const files = await db('matter_file').where({ requestId })
    expect(files).toHaveLength(answered.status === 'fulfilled' ? 1 : 0)
    if (other === 'withdraw') expect([answered.status, ended.status]).toContain('rejected')
    const { attachedAt } = await db('file').where({ id: upload.id }).first('attachedAt')
    expect(attachedAt === null).toBe(answered.status === 'rejected')
  }
})

test('no title, note or file name is readable in rows and logs, and all goes with the matter', async () => {
  const { client, id, consultationId } = await openOne()
  const [secret] = await ask(id, ['Neįskaitoma sutartis'])
  const upload = await file.storeFile(client.actor, anUpload('Neįskaitomas failas.txt'))
  await answer(client.actor, id, secret!.id, { fileIds: [upload.id], note: 'Neįskaitoma pastaba' })
  const tables = await db('pg_tables').where({ schemaname: 'public' }).pluck('tablename')
  for (const table of tables)
    expect(JSON.stringify(await db(table)), `in ${table}`).not.toContain('Neįskaitom')
  expect(logged.join('\n')).not.toContain('Neįskaitom')
  await foundation.transact((tx) => matter.records.eraseConsultation(tx, { consultationId }))
  expect(await db('matter_document_request').where({ matterId: id })).toHaveLength(0)
  clock.advance(DAY)
  await file.deleteUnattached()
  expect(await db('file').where({ id: upload.id })).toHaveLength(0)
})

test('reminders come at half of the time and a day before, once each and only while something is missing', async () => {
  const { client, id } = await openOne()
  const late = await openOne()
  const asked = new Date(clock.now())
  const due = new Date(+asked + 10 * DAY).toISOString().slice(0, 10)
  const [first] = await ask(id, ['Sutartis', 'Laiškai'], due)
  const reminders = async () => (await bells(client.id)).filter((text) => text.includes('remind'))
  for (const [days, expected] of [
    [3, 0],
    [3, 1],
    [2, 1],
    [1.5, 2],
    [5, 2],
  ] as const) {
    clock.advance(days * DAY)
    await Promise.all([matter.records.remindOfDocuments(), matter.records.remindOfDocuments()])
    expect((await reminders()).length, `${days} days later`).toBe(expected)
  }
  const { documentRequests } = await matter.own.getMatter(client.actor, id)
  expect(documentRequests[0]!.id).toBe(first!.id)

  const [only] = await ask(
    late.id,
    ['Sutartis'],
    new Date(+clock.now() + 10 * DAY).toISOString().slice(0, 10),
  )
  await answer(late.client.actor, late.id, only!.id, { doesNotHave: true })
  clock.advance(9.5 * DAY)
  await matter.records.remindOfDocuments()
  expect(await bells(late.client.id)).toEqual(['(documentsAsked)'])
})
