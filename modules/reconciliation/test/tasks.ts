import { aConsultation, later, MONDAY_TEN } from '#modules/consultation/testing'
import type { Service } from '#modules/calendar'
import { anUpload } from '#modules/file/testing'
import { DAY, type AdjustableClock } from '#modules/shared'
import type { TestAccount } from '#modules/account/testing'
import { Payment, Refund } from '#modules/payment/testing'
import { SHOWN } from '#modules/consultation/testing'
import type { WorldOfMoney } from './world.ts'

export const PRICE = 12_000
export const WORKING_DAYS = 5
/** Why the lawyer gives a task up. */
export const WHY = 'Paaiškėjo, kad atstovauju kitai šaliai.'

/** Rasa's tasks for Tomas in the matter of one meeting, brought to any state by real moves. */
export async function tasksOf(
  world: WorldOfMoney,
  { startsAt = later(MONDAY_TEN, 28 * DAY), service }: { startsAt?: Date; service?: Service } = {},
) {
  const { cast, consultation, file, fixedPriceTask, foundation, matter, payment, press } = world
  const { db, transact } = foundation
  const clock: AdjustableClock = foundation.clock
  const { rasa, tomas } = cast
  const { own, moves, deadlines } = fixedPriceTask

  await db('firm').update({ bankAccount: 'LT601010012345678901' })
  const consultationId = await aConsultation(world, {
    status: 'accepted',
    service,
    startsAt: startsAt.toISOString(),
  })
  const matterId = await transact((tx) => matter.records.openMatter(tx, { consultationId }))

  const offered = async ({ workingDays = WORKING_DAYS } = {}): Promise<string> => {
    const task = await own.makeOffer(rasa.actor, {
      matterId: matterId!,
      title: 'Nuomos sutarties patikra',
      description: 'Perskaitysiu sutartį ir raštu nurodysiu, kas jums nepalanku.',
      priceCents: PRICE,
      workingDays,
    })
    return task.id
  }
  const show = (id: string) => transact((tx) => moves.recordAgreementShown(tx, { id, ...SHOWN }))
  const start = (id: string, provider = 'sandbox') =>
    payment.startPayment(tomas.actor, { taskId: id, provider })
  const pay = async (id: string) => {
    const { redirectUrl } = await start(id)
    await press(redirectUrl!, 'pay')
  }
  const sign = (id: string) =>
    transact(async (tx) => {
      await moves.lockSignable(tx, tomas.actor, id)
      await moves.confirmSignature(tx, { id, signedAt: clock.now() })
    })
  const upload = async (who: TestAccount | typeof rasa = rasa) =>
    (await file.storeFile(who.actor, anUpload('Pastabos.txt'))).id
  const deliver = async (id: string) =>
    own.deliver(rasa.actor, { id, note: 'Atlikta', fileIds: [await upload()] })
  const missing = (id: string) =>
    own.reportMissing(tomas.actor, { id, text: 'Trūksta pastabų dėl užstato.' })

  const withdraw = (id: string) => own.withdrawTask(rasa.actor, { id, reason: WHY })

  const paid = async (given?: { workingDays: number }) => {
    const id = await offered(given)
    await show(id)
    await pay(id)
    return id
  }
  const inWork = async (given?: { workingDays: number }) => {
    const id = await paid(given)
    await sign(id)
    return id
  }
  const delivered = async () => {
    const id = await inWork()
    await deliver(id)
    return id
  }
  const paymentsOf = (taskId: string) => Payment.query(db).where({ taskId }).orderBy('id')
  const refundsOf = async (taskId: string) =>
    Refund.query(db)
      .whereIn(
        'paymentId',
        (await paymentsOf(taskId)).map(({ id }) => id),
      )
      .orderBy('id')
  const seen = (id: string) => own.getTask(tomas.actor, id)
  const rowOf = (id: string) => db('fixed_price_task').where({ id }).first()
  return {
    consultationId,
    matterId: matterId!,
    clock,
    own,
    moves,
    deadlines,
    offered,
    show,
    start,
    pay,
    sign,
    upload,
    deliver,
    missing,
    withdraw,
    paid,
    inWork,
    delivered,
    paymentsOf,
    refundsOf,
    seen,
    rowOf,
    balances: () => world.reconciliation.findImbalances([consultationId]),
    documents: async () =>
      (await world.invoice.documents.list(tomas.actor, { consultationId, locale: 'lt' })).items.map(
        ({ kind, totalCents }) => [kind, totalCents],
      ),
    consultation,
  }
}
