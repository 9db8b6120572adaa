import { expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aCast, aConsultation, NO_ANSWERS, refusal } from '#modules/consultation/testing'
import { DAY, newId } from '#modules/shared'
import { startProduct } from '../support/product.ts'

const { services, foundation, logged } = await startProduct()
const { db, clock } = foundation
const { practice } = services.matter
const cast = await aCast(foundation)
const { rasa, tomas } = cast
const consultationId = await aConsultation(
  { consultation: services.consultation, foundation, cast },
  { status: 'reserved' },
)
const { matterId: id } = await db('matter_consultation').where({ consultationId }).first('matterId')

test('of two windows that change the notes at once one is stored, the other is told', async () => {
  expect(await practice.getNote(rasa.actor, id)).toEqual({ text: '', version: 0, changedAt: null })
  const written = await Promise.allSettled(
    ['Pirmas langas', 'Antras langas'].map((text) =>
      practice.writeNote(rasa.actor, { id, text, version: 0 }),
    ),
  )
  expect(written.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const stored = await practice.writeNote(rasa.actor, { id, text: 'Trečias', version: 1 })
  expect(stored).toMatchObject({ text: 'Trečias', version: 2 })
  expect(
    (await refusal(practice.writeNote(rasa.actor, { id, text: 'Sena', version: 1 }))).code,
  ).toBe('NOTE_CHANGED')
})

test('tasks are listed by due date, done ones last; those due today or late are for today', async () => {
  await practice.addTask(rasa.actor, { id, text: 'Be datos', dueOn: null })
  await practice.addTask(rasa.actor, { id, text: 'Rytoj', dueOn: '2026-12-02' })
  await practice.addTask(rasa.actor, { id, text: 'Vakar', dueOn: '2026-11-30' })
  const items = await practice.addTask(rasa.actor, { id, text: 'Šiandien', dueOn: '2026-12-01' })
  expect(items.map(({ text }) => text)).toEqual(['Vakar', 'Šiandien', 'Rytoj', 'Be datos'])
  expect(await practice.listDueTasks(rasa.actor)).toMatchObject([
    { text: 'Vakar', isLate: true, matterId: id },
    { text: 'Šiandien', isLate: false },
  ])
  const first = items[0]!
  const done = await practice.setTaskDone(rasa.actor, { id, taskId: first.id, isDone: true })
  expect(done.at(-1)).toMatchObject({ text: 'Vakar', isDone: true })
  expect(
    (await practice.setTaskDone(rasa.actor, { id, taskId: first.id, isDone: false }))[0],
  ).toMatchObject({ text: 'Vakar', isDone: false })
  const left = await practice.deleteTask(rasa.actor, { id, taskId: first.id })
  expect(left.map(({ text }) => text)).not.toContain('Vakar')
})

test('a matter has a hundred open tasks at most', async () => {
  const row = await db('matter_task').where({ matterId: id }).first()
  const known = await db('matter_task').where({ matterId: id })
  await db.batchInsert(
    'matter_task',
    Array.from({ length: 100 - known.length }, () => ({ ...row, id: newId() })),
    100,
  )
  expect(
    (await refusal(practice.addTask(rasa.actor, { id, text: 'Per daug', dueOn: null }))).code,
  ).toBe('TOO_MANY_TASKS')
  await db('matter_task').whereNot({ id: row.id }).delete()
})

test('neither the client nor anybody else learns that there are notes or tasks', async () => {
  const stranger = await anAccount(foundation, { name: 'Svetima', lastname: 'Moteris' })
  for (const { actor } of [tomas, stranger])
    for (const attempt of [
      () => practice.getNote(actor, id),
      () => practice.writeNote(actor, { id, text: 'Svetima', version: 0 }),
      () => practice.listTasks(actor, id),
      () => practice.addTask(actor, { id, text: 'Svetima', dueOn: null }),
      () => practice.setTaskDone(actor, { id, taskId: newId(), isDone: true }),
      () => practice.deleteTask(actor, { id, taskId: newId() }),
    ])
      expect((await refusal(attempt())).code).toBe('NOT_FOUND')
  expect(await practice.listDueTasks(tomas.actor)).toEqual([])
})

test('with all rows and logs in hand neither a note nor a task is readable', async () => {
  const { version } = await practice.getNote(rasa.actor, id)
  await practice.writeNote(rasa.actor, { id, text: 'Neįskaitomas-užrašas', version })
  await practice.addTask(rasa.actor, { id, text: 'Neįskaitoma-užduotis', dueOn: null })
  const tables = await db('pg_tables').where({ schemaname: 'public' }).pluck('tablename')
  for (const table of tables) {
    const rows = JSON.stringify(await db(table))
    for (const secret of ['Neįskaitomas-užrašas', 'Neįskaitoma-užduotis'])
      expect(rows.includes(secret), `${secret} in ${table}`).toBe(false)
  }
  expect(logged.join('')).not.toContain('Neįskaitom')
})

test('the firm’s conflict check knows parties that the lawyer added, and the client is not told', async () => {
  const items = await practice.addParty(rasa.actor, {
    id,
    kind: 'natural',
    name: 'Kazimieras Priešgynauskas',
  })
  expect(items.at(-1)).toMatchObject({
    name: 'Kazimieras Priešgynauskas',
    addedByLawyer: true,
    hints: [],
  })
  for (const { actor, isTold } of [
    { actor: tomas.actor, isTold: false },
    { actor: rasa.actor, isTold: false },
  ])
    expect(
      JSON.stringify(
        await services.consultation.views.getConsultation(actor, consultationId),
      ).includes('Priešgynauskas'),
    ).toBe(isTold)

  // Another client of the firm has this name: their request shows the earlier matter.
  const opponent = await anAccount(foundation, {
    name: 'Kazimieras',
    lastname: 'Priešgynauskas',
  })
  const requested = await aConsultation(
    { consultation: services.consultation, foundation, cast },
    { client: opponent, startsAt: '2026-12-09T08:00:00Z' },
  )
  const { number } = await db('consultation').where({ id: consultationId }).first('number')
  expect(await services.consultation.views.getConsultation(rasa.actor, requested)).toMatchObject({
    conflictHints: [{ likeness: 'same', earlierRole: 'opposing', number }],
  })
  // And the matter shows that its opponent asks the firm.
  expect((await practice.listParties(rasa.actor, id)).at(-1)!.hints).toMatchObject([
    { earlierRole: 'client' },
  ])

  const partyId = items.at(-1)!.id
  await practice.removeParty(rasa.actor, { id, partyId })
  expect((await refusal(practice.removeParty(rasa.actor, { id, partyId }))).code).toBe('NOT_FOUND')
  expect(await services.consultation.views.getConsultation(rasa.actor, requested)).toMatchObject({
    conflictHints: [],
  })
})

test('the lawyer cannot remove a party of the client’s answers', async () => {
  const told = await aConsultation(
    { consultation: services.consultation, foundation, cast },
    {
      startsAt: '2026-12-10T08:00:00Z',
      status: 'reserved',
      questionnaire: {
        ...NO_ANSWERS,
        hasOpposingParty: 'yes',
        opposingParties: [{ kind: 'natural', name: 'Nuomininkas Nemokauskas' }],
      },
    },
  )
  const { matterId } = await db('matter_consultation').where({ consultationId: told }).first()
  const [party] = await practice.listParties(rasa.actor, matterId)
  expect(party).toMatchObject({ name: 'Nuomininkas Nemokauskas', addedByLawyer: false })
  expect(
    (await refusal(practice.removeParty(rasa.actor, { id: matterId, partyId: party!.id }))).code,
  ).toBe('NOT_FOUND')
  expect(await practice.listParties(rasa.actor, matterId)).toHaveLength(1)
})

test('a matter has fifty opposing parties at most', async () => {
  for (let n = (await practice.listParties(rasa.actor, id)).length; n < 50; n += 1)
    await services.consultation.conflict.addOpposing(db as never, {
      consultationId,
      kind: 'natural',
      name: `Šalis ${n}`,
    })
  expect(
    (await refusal(practice.addParty(rasa.actor, { id, kind: 'natural', name: 'Viena per daug' })))
      .code,
  ).toBe('TOO_MANY_PARTIES')
})

test('a party that the lawyer added stays with the matter when its consultation is moved away or erased', async () => {
  const client = await anAccount(foundation)
  const open = async (startsAt: string, status: 'awaiting-payment' | 'reserved' = 'reserved') => {
    const opened = await aConsultation(
      { consultation: services.consultation, foundation, cast },
      { client, startsAt, status },
    )
    const link = await db('matter_consultation').where({ consultationId: opened }).first()
    return { consultationId: opened, matterId: link.matterId as string }
  }
  const { matterId } = await open('2026-12-14T08:00:00Z')
  const erased = await open('2026-12-15T08:00:00Z', 'awaiting-payment')
  const moved = await open('2026-12-16T08:00:00Z')
  const other = await open('2026-12-17T08:00:00Z')
  const add = (name: string) =>
    practice.addParty(rasa.actor, { id: matterId, kind: 'natural', name })
  const move = (consultation: { consultationId: string }, to: string) =>
    services.matter.own.moveConsultation(rasa.actor, {
      id: to,
      consultationId: consultation.consultationId,
    })
  const namesOf = async (matterId: string) =>
    (await practice.listParties(rasa.actor, matterId)).map(({ name }) => name).toSorted()

  await move(erased, matterId)
  await add('Ona Priešingoji')
  await move(moved, matterId)
  await add('Jonas Kitapusis')
  await move(moved, other.matterId)
  expect(await namesOf(matterId)).toEqual(['Jonas Kitapusis', 'Ona Priešingoji'])
  expect(await namesOf(other.matterId)).toEqual([])

  await services.consultation.actions.declineConsultation(client.actor, {
    id: erased.consultationId,
    comment: 'Nebereikia.',
  })
  clock.advance(91 * DAY)
  await services.consultation.maintenance.deleteOldMatters()
  expect(
    (await db('consultation').where({ id: erased.consultationId }).first()).matterErasedAt,
  ).not.toBeNull()
  expect(await namesOf(matterId)).toEqual(['Jonas Kitapusis', 'Ona Priešingoji'])
  expect(await db('consultation_party').where({ consultationId: erased.consultationId })).toEqual(
    [],
  )
})
