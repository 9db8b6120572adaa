import { afterAll, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { later, NOW } from '#modules/consultation/testing'
import { DAY, HOUR, MINUTE, type Refusal } from '#modules/shared'
import { aWorldOfMoney } from './test/world.ts'
import { PRICE, tasksOf, WHY } from './test/tasks.ts'

const world = await aWorldOfMoney()
afterAll(() => world.close())
const { cast, foundation, invoice, payment, press, webhook } = world
const { clock, db } = foundation
const { emma, rasa, tomas } = cast
const team = await anAccount(foundation, { roles: ['ROLE_ADMIN'] })
clock.moveTo(NOW)
const tasks = await tasksOf(world)
const { balances, deadlines, deliver, delivered, inWork, missing, offered, own, paid } = tasks
const { paymentsOf, refundsOf, rowOf, seen, show, sign, start } = tasks

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Refusal) => error.code,
  )
const ended = async (attempts: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length
const settle = async () => {
  clock.advance(HOUR)
  await payment.refunds.sendDue()
}
const enforce = () => deadlines.enforceDeadlines()

test('a task is offered, paid, signed, handed over and accepted, and its documents agree with its money', async () => {
  const id = await offered()
  expect(await seen(id)).toMatchObject({ status: 'offered', canPay: true, canDecline: true })
  expect(await codeOf(start(id))).toBe('TASK_AGREEMENT_NOT_SHOWN')
  await show(id)
  const attempt = await start(id)
  expect(attempt.amountCents).toBe(PRICE)
  await press(attempt.redirectUrl!, 'pay')
  expect(await seen(id)).toMatchObject({ status: 'paid', canSign: true })
  await sign(id)
  // Tuesday: the fifth working day after it is the next Tuesday.
  expect(await seen(id)).toMatchObject({ status: 'in-work', workOn: '2026-12-08' })
  await deliver(id)
  const shown = await seen(id)
  expect(shown).toMatchObject({ status: 'delivered', canAccept: true, canReportMissing: true })
  expect(shown.deliveries[0]).toMatchObject({ note: 'Atlikta', files: [{ name: 'Pastabos.txt' }] })
  await own.acceptWork(tomas.actor, { id })
  expect(await seen(id)).toMatchObject({ status: 'done', endedBy: 'client', refundCents: null })
  expect(await db('invoice').where({ taskId: id }).orderBy('issuedAt').pluck('kind')).toEqual([
    'advance',
    'invoice',
  ])
  const journal = await invoice.journal.read(rasa.actor, { month: '2026-12', locale: 'lt' })
  expect(journal).toMatchObject([{ kind: 'invoice', taskId: id, totalCents: PRICE }])
  expect(await balances()).toEqual([])
  const moves = await db('fixed_price_task_move').where({ taskId: id }).orderBy('position')
  expect(moves.map(({ move }) => move)).toEqual(['offer', 'pay', 'sign', 'deliver', 'accept'])
})

test('words and file names are sealed, and strangers learn nothing', async () => {
  const id = await delivered()
  await missing(id)
  const rows = JSON.stringify([
    await db('fixed_price_task').where({ id }),
    await db('fixed_price_delivery').where({ taskId: id }),
    await db('outbox').whereLike('type', 'fixed-price-task.%'),
  ])
  for (const word of ['Nuomos', 'patikra', 'nepalanku', 'Atlikta', 'Pastabos', 'užstato'])
    expect(rows).not.toContain(word)
  for (const attempt of [
    () => own.getTask(emma.actor, id),
    () => own.acceptWork(emma.actor, { id }),
    () => own.withdrawTask(emma.actor, { id, reason: WHY }),
    () => payment.startPayment(emma.actor, { taskId: id }),
  ])
    expect(await codeOf(attempt())).toBe('NOT_FOUND')
})

test('the client may decline before the signature with everything back, and not after it', async () => {
  const id = await paid()
  await own.declineTask(tomas.actor, { id })
  await settle()
  expect(await seen(id)).toMatchObject({ status: 'refunded', refundCents: PRICE })
  expect(await db('invoice').where({ taskId: id }).orderBy('issuedAt').pluck('kind')).toEqual([
    'advance',
    'invoice',
    'credit',
  ])
  expect(await balances()).toEqual([])
  const signed = await inWork()
  expect(await codeOf(own.declineTask(tomas.actor, { id: signed }))).toBe('TASK_MOVE_NOT_POSSIBLE')
})

test('the lawyer gives the work up with a reason that the client reads, and everything goes back', async () => {
  const id = await inWork()
  await tasks.withdraw(id)
  expect(JSON.stringify(await rowOf(id))).not.toContain(WHY)
  for (const { actor } of [tomas, rasa])
    expect(await own.getTask(actor, id)).toMatchObject({ endedBy: 'lawyer', withdrawalReason: WHY })
  await settle()
  expect(await seen(id)).toMatchObject({ status: 'refunded', refundCents: PRICE })
  expect(await balances()).toEqual([])
})

test('within 14 days of the signature the client withdraws without a reason, and everything goes back', async () => {
  const id = await inWork()
  expect(await seen(id)).toMatchObject({
    canCancel: true,
    cancelBy: expect.stringMatching(/T2[12]:00:00\.000Z$/),
  })
  expect(await codeOf(own.cancelTask(rasa.actor, { id }))).toBe('FORBIDDEN')
  await own.cancelTask(tomas.actor, { id })
  const after = await seen(id)
  expect(after).toMatchObject({
    status: 'cancelled',
    endedBy: 'client',
    refundCents: PRICE,
    canCancel: false,
  })
  const [move] = await db('fixed_price_task_move').where({ taskId: id, move: 'cancel' })
  expect(move).toMatchObject({
    by: 'client',
    accountId: tomas.id,
    movedAt: new Date(after.cancelledAt!),
  })
  await settle()
  expect((await refundsOf(id)).map(({ cause, amountCents }) => [cause, amountCents])).toEqual([
    ['task', PRICE],
  ])
  expect(
    await db('invoice').where({ taskId: id }).orderBy('issuedAt').select('kind', 'totalCents'),
  ).toEqual([
    { kind: 'advance', totalCents: PRICE },
    { kind: 'invoice', totalCents: PRICE },
    { kind: 'credit', totalCents: PRICE },
  ])
  expect(await balances()).toEqual([])
})

test('the right to withdraw ends after 14 days, and once work was handed over', async () => {
  const id = await tasks.inWork({ workingDays: 20 })
  const { cancelBy } = await seen(id)
  clock.moveTo(new Date(cancelBy!))
  expect(await seen(id)).toMatchObject({ canCancel: false, cancelBy: null })
  expect(await codeOf(own.cancelTask(tomas.actor, { id }))).toBe('TASK_CANCELLATION_TOO_LATE')
  await tasks.withdraw(id)
  const handedOver = await delivered()
  for (const step of [async () => undefined, () => missing(handedOver)]) {
    await step()
    expect(await seen(handedOver)).toMatchObject({ canCancel: false })
    expect(await codeOf(own.cancelTask(tomas.actor, { id: handedOver }))).toBe(
      'TASK_MOVE_NOT_POSSIBLE',
    )
  }
})

test('of a withdrawal by the client and work handed over at once one wins', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const id = await inWork()
    const fileId = await tasks.upload()
    const hand = () => own.deliver(rasa.actor, { id, note: '', fileIds: [fileId] })
    const cancel = () => own.cancelTask(tomas.actor, { id })
    await Promise.allSettled(turn % 2 ? [hand(), cancel(), cancel()] : [cancel(), hand(), cancel()])
    const { status } = (await rowOf(id)) as { status: string }
    const files = await db('fixed_price_file').where({ fileId })
    expect([status, files.length, (await refundsOf(id)).length]).toBeOneOf([
      ['delivered', 1, 0],
      ['cancelled', 0, 1],
    ])
    await settle()
    expect(await balances()).toEqual([])
  }
})

test('a deadline that passes undone gives everything back, once', async () => {
  const id = await inWork()
  const { workBy } = (await rowOf(id)) as { workBy: Date }
  clock.moveTo(later(workBy, -MINUTE))
  await enforce()
  expect((await seen(id)).status).toBe('in-work')
  clock.moveTo(workBy)
  await Promise.all([enforce(), enforce(), enforce()])
  await settle()
  expect(await seen(id)).toMatchObject({ status: 'refunded', endedBy: 'system' })
  expect((await refundsOf(id)).map(({ cause, amountCents }) => [cause, amountCents])).toEqual([
    ['task', PRICE],
  ])
  expect(await balances()).toEqual([])
})

test('seven days of silence accept; what is said before gets further working days', async () => {
  const id = await delivered()
  const { reviewBy } = (await rowOf(id)) as { reviewBy: Date }
  clock.moveTo(later(reviewBy, -MINUTE))
  await missing(id)
  expect(await seen(id)).toMatchObject({ status: 'incomplete', canDeliver: false, canAccept: true })
  await deliver(id)
  const again = (await rowOf(id)) as { reviewBy: Date; deliveredAt: Date }
  expect(+again.reviewBy - +again.deliveredAt).toBe(7 * DAY)
  clock.moveTo(again.reviewBy)
  expect(await codeOf(missing(id))).toBe('TASK_DEADLINE_PASSED')
  await enforce()
  expect(await seen(id)).toMatchObject({ status: 'done', endedBy: 'system', refundCents: null })
  expect(await refundsOf(id)).toEqual([])
})

test('the client says at most three times what is missing', async () => {
  const id = await delivered()
  for (let time = 0; time < 3; time += 1) {
    await missing(id)
    await deliver(id)
  }
  expect(await codeOf(missing(id))).toBe('MISSING_TOO_OFTEN')
})

test('of a payment and the end of the offer at once one wins, and no cent is lost', async () => {
  const ends = { paid: 0, back: 0 }
  for (const end of [
    (id: string) => tasks.withdraw(id),
    (id: string) => own.declineTask(tomas.actor, { id }),
    () => enforce(),
  ])
    for (let turn = 0; turn < 3; turn += 1) {
      const id = await offered()
      await show(id)
      const attempt = await start(id)
      const { payBy } = (await rowOf(id)) as { payBy: Date }
      clock.moveTo(payBy)
      const callback = { reference: attempt.id, amount: PRICE, at: clock.now().toISOString() }
      await Promise.allSettled([webhook(callback), end(id), webhook(callback)])
      const { status } = (await rowOf(id)) as { status: string }
      const back = await refundsOf(id)
      const isOpen = status === 'paid'
      ends[isOpen ? 'paid' : 'back'] += 1
      expect([isOpen, back.map(({ amountCents }) => amountCents)]).toEqual([
        isOpen,
        isOpen ? [] : [PRICE],
      ])
      await settle()
      expect(await balances()).toEqual([])
    }
})

test('two payments at once buy the task once; the second goes back whole', async () => {
  const id = await offered()
  await show(id)
  const [first, same] = await Promise.all([start(id), start(id)])
  expect(same.id).toBe(first.id)
  const other = await start(id, 'stripe')
  const at = clock.now().toISOString()
  await Promise.all([
    webhook({ reference: first.id, amount: PRICE, at }),
    world.standIns.stripe.press(other.redirectUrl!, 'pay'),
  ])
  expect((await paymentsOf(id)).map(({ outcome }) => outcome).toSorted()).toEqual([
    'confirmed',
    'paid-twice',
  ])
  expect((await refundsOf(id)).map(({ cause, amountCents }) => [cause, amountCents])).toEqual([
    ['unwanted', PRICE],
  ])
  expect(await balances()).toEqual([])
})

test('of a signature and the end of the task at once one wins', async () => {
  for (const end of [
    (id: string) => tasks.withdraw(id),
    (id: string) => own.declineTask(tomas.actor, { id }),
  ])
    for (let turn = 0; turn < 3; turn += 1) {
      const id = await paid()
      await Promise.allSettled([sign(id), end(id), sign(id)])
      const { status, refundDueCents } = (await rowOf(id)) as Record<string, unknown>
      expect([status, refundDueCents]).toBeOneOf([
        ['in-work', null],
        ['declined', PRICE],
        ['withdrawn', PRICE],
      ])
      expect((await refundsOf(id)).length).toBe(refundDueCents ? 1 : 0)
      expect(await balances()).toEqual([])
    }
})

test('of work handed over and the deadline at once one wins: the work stands or everything goes back', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const id = await inWork()
    const { workBy } = (await rowOf(id)) as { workBy: Date }
    const fileId = await tasks.upload()
    clock.moveTo(later(workBy, turn % 2 ? 0 : -MINUTE))
    const hand = () => own.deliver(rasa.actor, { id, note: '', fileIds: [fileId] })
    await Promise.allSettled([hand(), enforce(), hand(), enforce()])
    const { status } = (await rowOf(id)) as { status: string }
    const files = await db('fixed_price_file').where({ fileId })
    expect([status, files.length, (await refundsOf(id)).length]).toEqual(
      turn % 2 ? ['undone', 0, 1] : ['delivered', 1, 0],
    )
    expect(await balances()).toEqual([])
  }
})

test('of an acceptance and a refund at once one wins', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const id = await delivered()
    await missing(id)
    const { workBy } = (await rowOf(id)) as { workBy: Date }
    clock.moveTo(workBy)
    const end = turn % 2 ? () => tasks.withdraw(id) : enforce
    await ended([own.acceptWork(tomas.actor, { id }), end(), own.acceptWork(tomas.actor, { id })])
    const { status, refundDueCents } = (await rowOf(id)) as Record<string, unknown>
    const back = await refundsOf(id)
    expect([status, refundDueCents, back.length]).toBeOneOf([
      ['done', null, 0],
      ['undone', PRICE, 1],
      ['withdrawn', PRICE, 1],
    ])
    await settle()
    expect(await balances()).toEqual([])
  }
})

test('in two tabs at once, an acceptance and a remark leave one of them or both in order', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const id = await delivered()
    const accept = () => own.acceptWork(tomas.actor, { id })
    await Promise.allSettled(turn % 2 ? [accept(), missing(id)] : [missing(id), accept()])
    const { status } = (await rowOf(id)) as { status: string }
    const said = await db('fixed_price_delivery').where({ taskId: id }).whereNotNull('missingAt')
    // A client who said that something is missing may still be content.
    const moves = (await db('fixed_price_task_move').where({ taskId: id }).orderBy('position')).map(
      ({ move }) => move,
    )
    expect([status, said.length, moves.slice(4)]).toBeOneOf([
      ['done', 0, ['accept']],
      ['done', 1, ['report-missing', 'accept']],
    ])
    expect(await refundsOf(id)).toEqual([])
    expect(await balances()).toEqual([])
  }
})

test('the acceptance of a client at the moment when silence accepts is one acceptance', async () => {
  const id = await delivered()
  const { reviewBy } = (await rowOf(id)) as { reviewBy: Date }
  clock.moveTo(reviewBy)
  await Promise.allSettled([own.acceptWork(tomas.actor, { id }), enforce(), missing(id)])
  const moves = await db('fixed_price_task_move').where({ taskId: id, toStatus: 'done' })
  expect([(await rowOf(id))?.status, moves.length]).toEqual(['done', 1])
  expect(await refundsOf(id)).toEqual([])
})

test('the team gives back by goodwill only what was accepted, with a credit note', async () => {
  const id = await delivered()
  const paymentId = (await paymentsOf(id))[0]!.id
  const give = (amountCents: number) =>
    payment.refunds.refundByGoodwill(team.actor, { paymentId, amountCents, reason: 'Atsiprašome' })
  expect(await codeOf(give(100))).toBe('PAYMENT_NOT_REFUNDABLE')
  await own.acceptWork(tomas.actor, { id })
  expect(await ended([give(8_000), give(8_000)])).toBe(1)
  await settle()
  expect(await db('invoice').where({ taskId: id, kind: 'credit' }).pluck('total_cents')).toEqual([
    8_000,
  ])
  expect(await balances()).toEqual([])
})

test('a matter that is erased takes the words and files of its tasks along; sums and moves stay', async () => {
  const id = await delivered()
  await foundation.transact((tx) =>
    world.fixedPriceTask.deletion.eraseTasks(tx, { consultationId: tasks.consultationId }),
  )
  expect(await rowOf(id)).toMatchObject({
    status: 'done',
    titleSealed: null,
    descriptionSealed: null,
    withdrawalReasonSealed: null,
    priceCents: PRICE,
  })
  expect(await db('fixed_price_delivery').where({ taskId: id })).toEqual([])
  expect(await balances()).toEqual([])
})

test('what is not possible is refused by name', async () => {
  const id = await offered()
  expect(await codeOf(sign(id))).toBe('TASK_NOT_PAID')
  await show(id)
  const { payBy } = (await rowOf(id)) as { payBy: Date }
  clock.moveTo(payBy)
  expect(await codeOf(start(id))).toBe('TASK_PAYMENT_TOO_LATE')
  await tasks.withdraw(id)
  expect(await codeOf(start(id))).toBe('TASK_NOT_PAYABLE')
  expect(await codeOf(sign(id))).toBe('TASK_NOT_SIGNABLE')
  const late = await inWork()
  const { workBy } = (await rowOf(late)) as { workBy: Date }
  expect(await codeOf(own.deliver(rasa.actor, { id: late, note: '', fileIds: [] }))).toBe(
    'TASK_FILES_NEEDED',
  )
  clock.moveTo(workBy)
  expect(await codeOf(deliver(late))).toBe('TASK_DEADLINE_PASSED')
  await enforce()
})

test('a lawyer who may not work any more is not paid, and completes nothing', async () => {
  const [handedOver, offer, late] = [await delivered(), await offered(), await offered()]
  await show(offer)
  await show(late)
  const attempt = await start(late)
  await db('lawyer').where({ id: rasa.lawyerId }).update({ status: 'pending' })
  expect(await codeOf(missing(handedOver))).toBe('TASK_LAWYER_IS_GONE')
  expect(await codeOf(start(offer))).toBe('TASK_NOT_PAYABLE')
  await webhook({ reference: attempt.id, amount: PRICE, at: clock.now().toISOString() })
  expect(await seen(late)).toMatchObject({ status: 'withdrawn' })
  expect((await refundsOf(late)).map(({ amountCents }) => amountCents)).toEqual([PRICE])
  await settle()
  expect(await balances()).toEqual([])
  await db('lawyer').where({ id: rasa.lawyerId }).update({ status: 'approved' })
  await own.acceptWork(tomas.actor, { id: handedOver })
  await tasks.withdraw(offer)
})

test('work is offered only by a lawyer who can be paid, and not without end', async () => {
  await db('firm').update({ bankAccount: null })
  expect(await codeOf(offered())).toBe('TASK_INVOICE_DETAILS_NEEDED')
  await db('firm').update({ bankAccount: 'LT601010012345678901' })
  await db('lawyer').where({ id: rasa.lawyerId }).update({ status: 'pending' })
  expect(await codeOf(offered())).toBe('TASK_CANNOT_BE_OFFERED')
  await db('lawyer').where({ id: rasa.lawyerId }).update({ status: 'approved' })
  let refused: string | undefined
  for (let count = 0; count <= 10 && !refused; count += 1) refused = await codeOf(offered())
  expect(refused).toBe('TOO_MANY_FIXED_PRICE_TASKS')
})
