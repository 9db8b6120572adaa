import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aCalendar } from '#modules/calendar/testing'
import { aRequest } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { createMailbox } from '#modules/messenger'
import { DAY, translators, type AdjustableClock } from '#modules/shared'
import { startPaymentProviders } from '../../e2e/product/payment-providers.ts'
import { createTestDatabase, eventually } from '#testing'
import { readConfig } from '../../server/configuration/config.ts'
import { connect } from '../../server/database/connect.ts'
import { openRuntime } from '../../server/runtime.ts'
import { freePort } from '../../tools/seed/run-seed.ts'
import { startProductProcess } from '../support/start-product-process.ts'

const NAMES = ['stripe', 'paysera', 'montonio'] as const
const dataDir = mkdtempSync(join(tmpdir(), 'patarta-'))
const database = await createTestDatabase()
const port = String(await freePort())
const providers = await startPaymentProviders(`http://127.0.0.1:${port}`)
const environment = {
  PORT: port,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  CLOCK: 'adjustable',
  DEV_TOOLS: 'true',
  LOG_LEVEL: 'fatal',
  ...providers.environment,
}
const db = connect(database.url)
let running: ChildProcess | undefined

afterAll(async () => {
  if (running?.exitCode === null && running.kill('SIGKILL')) await once(running, 'exit')
  await Promise.all([db.destroy(), providers.close()])
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
}, 30_000)

const start = () =>
  startProductProcess(environment, (child) => {
    running = child
  })

/**
 * Three meetings of Tomas with Rasa that wait for payment, each paid at another provider, whose
 * callback has not come yet.
 */
async function paidAtEach() {
  const runtime = await openRuntime({
    config: readConfig(environment),
    log: pino({ level: 'silent' }),
  })
  try {
    const { agreement, consultation, payment } = runtime.services
    const foundation = { ...runtime.services.foundation, clock: runtime.clock as AdjustableClock }
    const [rasa, tomas] = [await aLawyer(foundation), await anAccount(foundation)]
    const { charged } = await aCalendar(foundation, rasa.firmLawyerId)
    return await Promise.all(
      NAMES.map(async (name, at) => {
        const { id } = await consultation.requests.requestConsultation(
          tomas.actor,
          aRequest(rasa.firmLawyerId, charged.id, { startsAt: tenOnMonday(at + 3).toISOString() }),
        )
        await consultation.actions.checkConflict(rasa.actor, { id, conflict: false })
        await consultation.actions.acceptConsultation(rasa.actor, { id })
        await agreement.signing.readAgreement(tomas.actor, {
          consultationId: id,
          locale: 'lt',
          origin: { address: '192.0.2.7', agent: 'test' },
        })
        const standIn = providers.standIns[name]
        standIn.isSilent = true
        const { id: paymentId, redirectUrl } = await payment.startPayment(tomas.actor, {
          consultationId: id,
          provider: name,
        })
        await standIn.press(redirectUrl ?? '', 'pay')
        return { name, id, paymentId, standIn, callback: standIn.callbacks[0]! }
      }),
    )
  } finally {
    await runtime.close()
  }
}

/** Ten in the morning in Vilnius of a Monday, so many weeks ahead. */
function tenOnMonday(weeks: number): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(
    Date.now() + weeks * 7 * DAY,
  ).toZonedDateTimeISO('Europe/Vilnius')
  return new Date(
    day.subtract({ days: day.dayOfWeek - 1 }).withPlainTime('10:00').epochMilliseconds,
  )
}

test('callbacks of Stripe, Paysera and Montonio that meet a process being killed, a dead one and a new one: one payment, one invoice, one mail to each side', async () => {
  const paid = await paidAtEach()
  const first = await start()

  // Each callback is in the middle of being taken in, and cannot finish, when the process is
  // killed.
  const holder = await db.transaction()
  await holder('payment').forUpdate()
  const cutOff = Promise.allSettled(paid.map(({ standIn, callback }) => standIn.send(callback)))
  await eventually(
    async () =>
      (
        await db('pg_stat_activity').whereRaw(
          `datname = current_database() and wait_event_type = 'Lock' and query like '%from "payment"%'`,
        )
      ).length === NAMES.length,
  )
  first.kill('SIGKILL')
  await once(first, 'exit')
  await holder.rollback()
  expect((await cutOff).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  for (const { standIn, callback } of paid) await expect(standIn.send(callback)).rejects.toThrow()
  expect(await db('payment_event')).toEqual([])

  await start()
  const { stripe, paysera, montonio } = providers.standIns
  // As providers do without an answer: again and again, at once, and "failed" after "paid".
  const responses = await Promise.all(
    paid.flatMap(({ standIn, callback }) => [1, 2, 3].map(() => standIn.send(callback))),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  for (const { standIn } of paid) standIn.isSilent = false
  await stripe.sendEvent('checkout.session.expired', [...stripe.sessions.values()][0]!)
  await paysera.sendOrder(paysera.orderOf(await pageOf(paid[1]!.paymentId)), '0')
  await montonio.sendOrder([...montonio.orders.keys()][0]!, 'ABANDONED')

  const subjects = [
    translators.lt('notification.texts.paid.title'),
    translators.lt('notification.texts.toSign.title'),
  ]
  const mailbox = createMailbox(join(dataDir, 'mail'))
  const mailsOf = async (id: string) =>
    (await mailbox.list())
      .filter(({ subject, text }) => text.includes(id) && subjects.includes(subject))
      .map(({ to }) => to)
  for (const { name, id, paymentId } of paid) {
    const [client, lawyer] = await eventually(async () => {
      const to = await mailsOf(id)
      return to.length >= 2 && to
    })
    expect([name, client === lawyer, (await mailsOf(id)).length]).toEqual([name, false, 2])
    expect([
      name,
      await count('payment', { consultationId: id, status: 'paid', outcome: 'confirmed' }),
      await count('payment_event', { paymentId, effect: 'applied' }),
      await count('consultation_move', { consultationId: id, move: 'pay' }),
      await count('invoice', { consultationId: id, kind: 'invoice' }),
      await count('refund', { paymentId }),
    ]).toEqual([name, 1, 1, 1, 1, 0])
  }
  expect(await db('message').whereNotNull('givenUpAt')).toEqual([])
}, 60_000)

const count = async (table: string, where: object): Promise<number> =>
  (await db(table).where(where)).length
const pageOf = async (id: string): Promise<string> =>
  (await db('payment').where({ id }).first<{ redirectUrl: string }>('redirectUrl')).redirectUrl
