import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { anAccount, TEST_PASSWORD } from '#modules/account/testing'
import { aCalendar } from '#modules/calendar/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { createAdjustableClock, createCipher, type AdjustableClock } from '#modules/shared'
import { readConfig } from '../server/configuration/config.ts'
import { openRuntime } from '../server/runtime.ts'
import { readSettings } from '../server/database/embedded/settings.ts'
import { freePort } from '../tools/seed/run-seed.ts'
import { startRedis } from '../tests/support/redis.ts'
import { withClient } from '../tests/support/server.ts'
import { createVisitor } from '../tests/support/visitor.ts'
import { findViolations, type Held } from './invariants.ts'
import { startMailServer } from './mail-server.ts'
import { startProcesses } from './product.ts'
import { createRandom } from './random.ts'
import { startStorm, type Storm } from './storm.ts'
import {
  createPlayer,
  PLOTS,
  type Acknowledged,
  type Cast,
  type Person,
  type Plot,
  type Weather,
} from './stories.ts'

/** Without one, no work for a fixed price may be offered. */
const BANK_ACCOUNT = 'LT601010012345678901'

export type RoundInput = {
  seed: number
  consultations: number
  withRedis: boolean
  /** Stories that run at the same time. */ atOnce?: number
  pause?: readonly [number, number]
  /** Leaves out plots that only end when a day has passed. */ isShort?: boolean
  say?: (sentence: string) => void
}
export type Outcome = {
  storm: Storm
  weather: Weather
  plots: Record<string, number>
  held: Held[]
  broken: string[]
  mailsTwice: number
  seconds: number
  complaints: string[]
}

/** One storm over a product of its own, and the account of it. */
export async function blow({
  seed,
  consultations,
  withRedis,
  atOnce = 12,
  pause = [700, 2_500],
  isShort = false,
  say = () => {},
}: RoundInput): Promise<Outcome> {
  const startedAt = performance.now()
  const random = createRandom(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'patarta-chaos-'))
  const redis = withRedis ? await startRedis() : undefined
  const mailServer = await startMailServer()
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    MAIL_TRANSPORT: 'smtp',
    SMTP_URL: mailServer.url,
    ...(redis && { REDIS_URL: redis.url }),
  }
  const product = await startProcesses({ environment, dataDir, redis })
  try {
    say('people sign in …')
    const { people, webhookSecret } = await prepare()
    const cast = await castOf(people)
    const weather: Weather = { broken: 0, unavailable: 0, failed: 0, conflicts: 0, answerLost: 0 }
    const play = createPlayer({ origin: product.origin, weather, random: random.branch(1) })
    const plots = cast.map((_, at) =>
      random
        .branch(100 + at)
        .pick(
          isShort ? PLOTS.filter((plot) => plot !== 'never paid' && plot !== 'unanswered') : PLOTS,
        ),
    )

    say(`${consultations} consultations and a storm …`)
    const { over } = startStorm({
      product,
      ask,
      webhookSecret,
      mailServer,
      redisUrl: redis?.url,
      random: random.branch(2),
      pause,
      isShort,
    })
    const acknowledged: Acknowledged[] = []
    const broken: string[] = []
    const queue = [...cast.entries()]
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          await play(plots[next[0]] as Plot, next[1]).then(
            (consultation) => acknowledged.push(consultation),
            (error: Error) => broken.push(error.message),
          )
        }
      }),
    )
    const storm = await over()
    await product.serves()

    if (!isShort) {
      say('two days pass …')
      for (let hours = 0; hours < 50; hours += 10) {
        product.shift(10 * 3_600_000)
        await delay(3_000)
      }
    }
    if (isShort) await ringAll()
    await atRest(isShort ? 20_000 : 200_000)
    const held = await withRuntime((runtime) =>
      findViolations({ services: runtime.services, acknowledged, mails: mailServer.taken }),
    )
    const counted = Object.fromEntries(
      [...Map.groupBy(plots, (plot) => plot)].map(([plot, all]) => [plot, all.length]),
    )
    return {
      storm,
      weather,
      plots: counted,
      held,
      broken,
      mailsTwice: [...mailServer.taken.values()].filter((times) => times > 1).length,
      seconds: (performance.now() - startedAt) / 1_000,
      complaints: product.complaints(),
    }
  } finally {
    await product.stop()
    await mailServer.close()
    await redis?.stop()
    if (!process.env.CHAOS_KEEP) rmSync(dataDir, { recursive: true, force: true })
  }

  async function ask<T>(work: Parameters<typeof withClient<T>>[1]): Promise<T> {
    const settings = readSettings(join(dataDir, 'postgres.json'))!
    return withClient(
      `postgres://postgres:${settings.password}@127.0.0.1:${settings.port}/patarta`,
      work,
    )
  }

  async function withRuntime<T>(
    work: (runtime: Awaited<ReturnType<typeof openRuntime>>) => Promise<T>,
  ): Promise<T> {
    const clock = createAdjustableClock()
    clock.moveTo(product.now)
    const runtime = await openRuntime({
      config: readConfig(environment),
      log: pino({ level: 'silent' }),
      clock,
      name: 'patarta chaos',
    })
    try {
      return await work(runtime)
    } finally {
      await runtime.close()
    }
  }

  /**
   * A few minutes in no time: what a dead worker held is free again, and every sweep has looked.
   */
  async function ringAll(): Promise<void> {
    product.shift(5 * 60_000)
    await withRuntime(async (runtime) => {
      const worker = await runtime.startWorker()
      await worker.runDueJobs().finally(() => worker.close())
    })
  }

  /**
   * Enough people that no pair meets twice: twenty-five clients, and a lawyer for every twenty-five
   * of their requests.
   */
  async function prepare() {
    return withRuntime(async (runtime) => {
      const foundation = { ...runtime.services.foundation, clock: runtime.clock as AdjustableClock }
      const count = {
        clients: Math.min(25, Math.ceil(consultations / 2)),
        lawyers: Math.max(2, Math.ceil(consultations / 25)),
      }
      const lawyers = await Promise.all(
        Array.from({ length: count.lawyers }, async () => {
          const rasa = await aLawyer(foundation, { firm: { bankAccount: BANK_ACCOUNT } })
          const { charged } = await aCalendar(foundation, rasa.firmLawyerId)
          return { ...rasa.account, firmLawyerId: rasa.firmLawyerId, serviceId: charged.id }
        }),
      )
      const clients = await Promise.all(
        Array.from({ length: count.clients }, () => anAccount(foundation)),
      )
      return {
        people: { lawyers, clients },
        webhookSecret: createCipher(runtime.config.secrets).fingerprint('test bank webhook'),
      }
    })
  }

  async function castOf({
    lawyers,
    clients,
  }: Awaited<ReturnType<typeof prepare>>['people']): Promise<Cast[]> {
    const signedIn = async <
      T extends { id: string; email: string; name: string; lastname: string },
    >(
      person: T,
    ) => {
      const visitor = createVisitor(product.origin)
      const response = await visitor.signIn(person.email, TEST_PASSWORD)
      if (response.status !== 200)
        throw new Error(`${person.email} could not sign in: ${response.status} ${response.text}`)
      return Object.assign(visitor, {
        accountId: person.id,
        name: `${person.name} ${person.lastname}`,
      }) satisfies Person
    }
    const rasas = await Promise.all(
      lawyers.map(async (lawyer) => {
        const person = Object.assign(await signedIn(lawyer), {
          firmLawyerId: lawyer.firmLawyerId,
          serviceId: lawyer.serviceId,
        })
        const { body } = await person.get<{ days: { slots: { startsAt: string }[] }[] }>(
          `/api/firm-lawyers/${lawyer.firmLawyerId}/slots?serviceId=${lawyer.serviceId}`,
        )
        // From the far end: what is asked for is days away, whatever the clock does. Two times
        // each, one of them to propose.
        return {
          person,
          times: body.days
            .flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
            .toReversed(),
        }
      }),
    )
    const tomases = await Promise.all(clients.map(signedIn))
    return Array.from({ length: consultations }, (_, at): Cast => {
      const { person: lawyer, times } = rasas[Math.floor(at / tomases.length) % rasas.length]!
      const place = (at % tomases.length) * 2
      return {
        client: tomases[at % tomases.length]!,
        lawyer,
        startsAt: times[place]!,
        otherStart: times[place + 1]!,
      }
    })
  }

  /**
   * All that follows by itself has followed, or there is no more patience and the invariants say
   * what has not.
   */
  async function atRest(patience: number): Promise<void> {
    for (const since = Date.now(); Date.now() - since < patience; await delay(250)) {
      const [row] = await ask(
        async (client) =>
          (
            await client.query<{ open: number }>(
              `select (select count(*) from outbox where dispatched_at is null)
        + (select count(*) from message where sent_at is null and given_up_at is null) + (select count(*) from refund where status <> 'done')
        + (select count(*) from consultation where due_at < to_timestamp($1::double precision / 1000))
        + (select count(*) from consultation where status = 'declined' and refund_due_cents > 0)
        + (select count(*) from fixed_price_task where refund_due_cents > 0 and refunded_at is null) as open`,
              [product.now.getTime()],
            )
          ).rows,
      ).catch(() => [{ open: 1 }])
      if (Number(row?.open) === 0) return
    }
  }
}
