import { expect, test } from 'vitest'
import { anAccount, TEST_PASSWORD } from '#modules/account/testing'
import { aCast, aConsultation } from '#modules/consultation/testing'
import { anUpload } from '#modules/file/testing'
import { DAY, HOUR, type Refusal } from '#modules/shared'
import { countWaiting, eventually } from '#testing'
import { aCoveredRequest } from '../support/covered-request.ts'
import { startProduct } from '../support/product.ts'

const product = await startProduct()
const { services, foundation, logged, person } = product
const { db, clock, transact } = foundation
const { agreement, consultation, file, fixedPriceTask, matter } = services
const { own, moves, deadlines } = fixedPriceTask
const cast = await aCast(foundation)
const { rasa } = cast
await db('firm').update({ bankAccount: 'LT601010012345678901' })
const origin = { address: '192.0.2.7', agent: 'Naršyklė' }

let day = 0
async function offered() {
  const client = await anAccount(foundation, { name: 'Rūta', lastname: 'Slaptavardė' })
  const startsAt = new Date(Date.UTC(2026, 11, 7 + Math.floor(day / 5) * 7 + (day % 5), 11))
  day += 1
  const consultationId = await aConsultation(
    { consultation, foundation, cast },
    { startsAt: startsAt.toISOString(), client, status: 'reserved' },
  )
  const { matterId } = await db('matter_consultation').where({ consultationId }).first()
  const { id } = await own.makeOffer(rasa.actor, {
    matterId,
    title: 'Neįskaitoma sutarties patikra',
    description: 'Neįskaitomas aprašymas: kas bus atlikta ir ką perduosiu.',
    priceCents: 12_000,
    workingDays: 5,
  })
  return { client, consultationId, matterId: matterId as string, id }
}
type Offered = Awaited<ReturnType<typeof offered>>

/** The client reads, pays and signs. */
async function signed({ client, id }: Offered) {
  const { sha256, text, clientName } = await agreement.signing.readAgreement(client.actor, {
    taskId: id,
    locale: 'lt',
    origin,
  })
  await transact((tx) => moves.confirmPayment(tx, { id, paidAt: clock.now() }))
  const acting = { taskId: id, sha256, origin }
  await agreement.signing.consentToSign(client.actor, acting)
  const mark = { method: 'typed' as const, name: clientName }
  await agreement.signing.signAgreement(client.actor, { ...acting, mark })
  return text
}
const deliver = async (id: string) => {
  const upload = await file.storeFile(rasa.actor, anUpload('Neįskaitomas darbas.txt'))
  await own.deliver(rasa.actor, { id, note: 'Neįskaitomas žodis', fileIds: [upload.id] })
}
const bells = async (accountId: string) =>
  (
    await db('notification')
      .where({ accountId })
      .whereLike('text', '%ixedPrice%')
      .orderBy('id')
      .select('text', 'closesAt')
  ).map(({ text, closesAt }) => (closesAt && closesAt <= clock.now() ? `(${text})` : text))

test('each side is notified of what the other did, and a request closes with the next move', async () => {
  const task = await offered()
  const { client, id } = task
  expect(await bells(client.id)).toEqual(['fixedPriceOffered'])
  const text = await signed(task)
  expect(text).toContain('Neįskaitoma sutarties patikra')
  expect(text).toContain('5 darbo dienos')
  expect(await bells(client.id)).toEqual(['(fixedPriceOffered)', '(fixedPriceToSign)'])
  expect(await bells(rasa.account.id)).toEqual(['fixedPriceStarted'])
  await deliver(id)
  await own.reportMissing(client.actor, { id, text: 'Neįskaitoma: trūksta pastabų.' })
  await deliver(id)
  await own.acceptWork(client.actor, { id })
  expect(await bells(rasa.account.id)).toEqual([
    '(fixedPriceStarted)',
    '(fixedPriceMissing)',
    'fixedPriceAccepted',
  ])
  const { pdf } = await agreement.files.openAgreementPdf(client.actor, { taskId: id })
  expect(pdf.subarray(0, 4).toString()).toBe('%PDF')
  const { number } = await own.getTask(client.actor, id)
  const contracts = await agreement.register.listContracts(rasa.actor)
  expect(contracts.find(({ taskId }) => taskId === id)).toMatchObject({ number })
  const extract = await agreement.files.printExtract(rasa.actor, { taskId: id, locale: 'lt' })
  expect([extract.name, extract.pdf.subarray(0, 4).toString()]).toEqual([
    expect.stringContaining(number),
    '%PDF',
  ])
  expect(
    await agreement.files
      .printExtract(client.actor, { taskId: id, locale: 'lt' })
      .catch((error: Refusal) => error.code),
  ).toBe('EXTRACT_IS_LAWYERS')
})

test('the lawyer sees who opened the files of a task, and the client has none there', async () => {
  const task = await offered()
  const { client, id } = task
  await signed(task)
  await deliver(id)
  const { deliveries } = await own.getTask(client.actor, id)
  await own.openFile(client.actor, { id, fileId: deliveries[0]!.files[0]!.id })
  expect(await own.listOpenings(rasa.actor)).toMatchObject([
    {
      fileName: 'Neįskaitomas darbas.txt',
      taskId: id,
      by: 'Rūta Slaptavardė',
      isOwn: false,
      openedAt: expect.any(Date),
    },
  ])
  expect(await own.listOpenings(client.actor)).toEqual([])
})

test('a client who withdraws from the agreement gets a receipt by mail, and the lawyer is told', async () => {
  const task = await offered()
  const { client, id } = task
  expect(await signed(task)).toContain('už tai, kas jau padaryta, mokėti nereikia')
  const mails = async () =>
    (await db('message').whereIn('accountId', [client.id, rasa.account.id]).where({ kind: 'mail' }))
      .length
  const before = await mails()
  await own.cancelTask(client.actor, { id })
  expect((await bells(client.id)).at(-1)).toBe('fixedPriceCancelledByYou')
  expect((await bells(rasa.account.id)).at(-1)).toBe('fixedPriceCancelled')
  expect(await mails()).toBe(before + 2)
})

test('a reminder comes a day before the deadline, once', async () => {
  const task = await offered()
  await signed(task)
  const { workBy } = await db('fixed_price_task').where({ id: task.id }).first()
  clock.moveTo(new Date(+workBy - DAY - HOUR))
  await deadlines.remindOfDeadlines()
  const reminders = async () =>
    (await bells(rasa.account.id)).filter((text) => text.includes('remind')).length
  expect(await reminders()).toBe(0)
  clock.advance(2 * HOUR)
  await Promise.all([deadlines.remindOfDeadlines(), deadlines.remindOfDeadlines()])
  expect(await reminders()).toBe(1)
  await deliver(task.id)
})

test('nothing of a task is readable in rows and logs', async () => {
  const task = await offered()
  await signed(task)
  await deliver(task.id)
  await own.reportMissing(task.client.actor, { id: task.id, text: 'Neįskaitoma: trūksta pastabų.' })
  const tables = await db('pg_tables').where({ schemaname: 'public' }).pluck('tablename')
  for (const table of tables)
    expect(JSON.stringify(await db(table)), `in ${table}`).not.toContain('Neįskaitom')
  expect(logged.join('\n')).not.toContain('Neįskaitom')
})

test('a client who leaves accepts what was handed over and gets the rest back', async () => {
  const [done, running] = [await offered(), await offered()]
  await signed(done)
  await deliver(done.id)
  const { listEndings } = fixedPriceTask.deletion
  expect(await listEndings({ accountId: done.client.id })).toMatchObject([
    { id: done.id, outcome: 'accepted', refundCents: 0 },
  ])
  expect(await listEndings({ accountId: running.client.id })).toMatchObject([
    { id: running.id, outcome: 'ends', refundCents: 0 },
  ])
  for (const { client } of [done, running])
    await transact((tx) => fixedPriceTask.deletion.endAllOf(tx, { accountId: client.id }))
  const statusOf = async (id: string) =>
    (await db('fixed_price_task').where({ id }).first('status')).status
  expect([await statusOf(done.id), await statusOf(running.id)]).toEqual(['done', 'withdrawn'])
})

test('a signed task keeps its matter as long as a meeting would', async () => {
  const task = await offered()
  await signed(task)
  const { workedAt } = await db('consultation').where({ id: task.consultationId }).first('workedAt')
  expect(workedAt).toBeInstanceOf(Date)
  const other = await offered()
  await own.declineTask(other.client.actor, { id: other.id })
  const row = await db('consultation').where({ id: other.consultationId }).first('workedAt')
  expect(row.workedAt).toBeNull()
})

test('the colleague who covers for the lawyer finds none of the lawyer’s tasks', async () => {
  const task = await offered()
  const { milda } = await aCoveredRequest({ ...product, cast })
  const { id, matterId } = task
  for (const attempt of [
    () => own.getTask(milda.actor, id),
    () => own.withdrawTask(milda.actor, { id, reason: 'Negaliu imtis darbo.' }),
    () => own.deliver(milda.actor, { id, note: '', fileIds: [cast.rasa.lawyerId] }),
    () => own.listTasksOfMatter(milda.actor, { id: matterId }),
    () =>
      own.makeOffer(milda.actor, {
        matterId,
        title: 'Kitas darbas',
        description: 'Darbas, kurio siūlyti negalima.',
        priceCents: 12_000,
        workingDays: 5,
      }),
  ])
    expect(await attempt().catch((error: Refusal) => error.code)).toBe('NOT_FOUND')
  expect(await own.listOwn(milda.actor, { side: 'lawyer' })).toEqual([])
})

test('the team reads states and sums of tasks in the record, and not a word of them', async () => {
  const task = await offered()
  await signed(task)
  await deliver(task.id)
  const ona = await person({ roles: ['ROLE_ADMIN'], name: 'Ona', lastname: 'Tarnautė' })
  const record = `/api/admin/records/${task.consultationId}`
  await ona.post(`${record}/openings`, { reason: 'Klausia dėl darbo pinigų' })
  const { body, text } = await ona.get<{ tasks: object[]; invoices: { taskId: string | null }[] }>(
    record,
  )
  expect(body.tasks).toMatchObject([
    { id: task.id, status: 'delivered', priceCents: 12_000, refundDueCents: null },
  ])
  expect(body.invoices.filter(({ taskId }) => taskId === task.id)).toHaveLength(2)
  expect(text).not.toContain('Neįskaitom')
})

const rasaAtApi = async () => {
  const visitor = product.guest()
  await visitor.signIn(rasa.account.email, TEST_PASSWORD)
  return visitor
}

test('the lawyer cannot close a matter while a task in it is open, and is told which', async () => {
  const { client, id, matterId } = await offered()
  const visitor = await rasaAtApi()
  const close = (locale: string) =>
    visitor.ask<{ code: string; detail: string }>('PUT', `/api/matters/${matterId}/closing`, {
      body: { lastWord: 'Viso gero' },
      headers: { 'accept-language': locale },
    })
  for (const locale of ['lt', 'en']) {
    const { status, text } = await close(locale)
    expect([status, text]).toEqual([409, expect.stringContaining('MATTER_HAS_OPEN_TASK')])
    expect(text).toContain('Neįskaitoma sutarties patikra')
  }
  expect(await matter.own.getMatter(rasa.actor, matterId)).toMatchObject({
    canClose: true,
    messages: [],
  })
  expect(logged.join('\n')).not.toContain('Neįskaitom')
  await own.declineTask(client.actor, { id })
  expect((await close('lt')).status).toBe(200)
})

test('of an offer and the closing of its matter at once one wins', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { client, id, matterId } = await offered()
    await own.declineTask(client.actor, { id })
    const offer = () =>
      own.makeOffer(rasa.actor, {
        matterId,
        title: 'Kitas darbas',
        description: 'Kitas darbas toje pačioje byloje.',
        priceCents: 12_000,
        workingDays: 5,
      })
    const close = () => matter.own.closeMatter(rasa.actor, { id: matterId })
    const won = await Promise.allSettled(turn % 2 ? [offer(), close()] : [close(), offer()])
    expect(won.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const open = await db('fixed_price_task').whereNull('endedAt').where({
      clientAccountId: client.id,
    })
    const { canClose } = await matter.own.getMatter(rasa.actor, matterId)
    expect(open.length).toBe(canClose ? 1 : 0)
  }
})

test('of an offer and the hiding of its lawyer at once no offer stays open', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const { client, id, matterId } = await offered()
    await own.declineTask(client.actor, { id })
    const offer = () =>
      own.makeOffer(rasa.actor, {
        matterId,
        title: 'Kitas darbas',
        description: 'Kitas darbas toje pačioje byloje.',
        priceCents: 12_000,
        workingDays: 5,
      })
    const hide = () =>
      transact(async (tx) => {
        await tx('lawyer').where({ id: rasa.lawyerId }).update({ status: 'pending' })
        await fixedPriceTask.deletion.endAllOf(tx, { lawyerId: rasa.lawyerId })
      })
    await Promise.allSettled(turn % 2 ? [offer(), hide()] : [hide(), offer()])
    const open = await db('fixed_price_task').where({ clientAccountId: client.id, endedAt: null })
    expect(open).toEqual([])
    await db('lawyer').where({ id: rasa.lawyerId }).update({ status: 'approved' })
  }
})

test('a lawyer who leaves is told what becomes of each open task, and it becomes so', async () => {
  const [offer, running, handedOver] = [await offered(), await offered(), await offered()]
  await signed(running)
  await signed(handedOver)
  await deliver(handedOver.id)
  const endings = await fixedPriceTask.deletion.listLawyerEndings({ lawyerId: rasa.lawyerId })
  const { firmLawyerId } = rasa
  expect(
    await fixedPriceTask.deletion.listLawyerEndings({ firmLawyerIds: [firmLawyerId] }),
  ).toEqual(endings)
  expect(await fixedPriceTask.deletion.listLawyerEndings({ firmLawyerIds: [] })).toEqual([])
  const of = ({ id }: Offered) => endings.find((ending) => ending.id === id)
  expect([of(offer), of(running), of(handedOver)]).toMatchObject([
    { outcome: 'ends', refundCents: 0, title: 'Neįskaitoma sutarties patikra' },
    { outcome: 'ends', refundCents: 12_000 },
    { outcome: 'stays', refundCents: 0 },
  ])
  const { lawyerId } = rasa
  await transact((tx) => fixedPriceTask.deletion.endAllOf(tx, { lawyerId }))
  for (const { id, outcome, refundCents } of endings)
    expect(await db('fixed_price_task').where({ id }).first()).toMatchObject({
      status: outcome === 'ends' ? 'withdrawn' : 'delivered',
      refundDueCents: refundCents || null,
    })
  const { client, id } = handedOver
  expect(await own.acceptWork(client.actor, { id })).toMatchObject({ status: 'done' })
})

test('endings at once wait for their consultations with nothing else in hand', async () => {
  const { endAllOf } = fixedPriceTask.deletion
  const { cancelForClient, cancelForLawyer } = consultation.deletion
  const { lawyerId } = rasa
  let runs = 0
  const hide = () =>
    transact(async (tx) => {
      runs += 1
      await endAllOf(tx, { lawyerId })
      await cancelForLawyer(tx, { lawyerId })
    })
  const leave = ({ client: { id: accountId } }: Offered) =>
    transact(async (tx) => {
      runs += 1
      await endAllOf(tx, { accountId })
      await cancelForClient(tx, { accountId })
    })
  for (let turn = 0; turn < 2; turn += 1) {
    const [worked, idle] = [await offered(), await offered()]
    await signed(worked)
    await own.declineTask(idle.client.actor, { id: idle.id })
    // Somebody acts in a consultation that has no task, and needs more than its row.
    const acting = await db.transaction()
    await acting('consultation').where({ id: idle.consultationId }).forUpdate()
    runs = 0
    const endings = Promise.all(turn % 2 ? [leave(worked), hide()] : [hide(), leave(idle)])
    await eventually(async () => (await countWaiting(db)) > 0)
    if (turn % 2 === 0)
      await acting.raw('select id from fixed_price_task where id = ? for update nowait', [
        worked.id,
      ])
    await acting.commit()
    await endings
    expect(runs).toBe(2)
    const open = await db('fixed_price_task').whereNull('endedAt').where({ lawyerId })
    expect(open.map(({ id }) => id)).not.toContain(worked.id)
  }
})
