import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { Redis } from 'ioredis'
import { sign, SIGNATURE_HEADER } from '../modules/payment/test-bank/signature.ts'
import type { Processes, Victim } from './product.ts'
import type { Random } from './random.ts'

export type Recovery = { killed: string; milliseconds: number }
export type Storm = {
  recoveries: Recovery[]
  emptied: number
  jumps: number
  /** How often the web died with an answer, after the commit. */ answersLost: number
  repeated: number
  /** How often the mail server was away for ten minutes. */ mailAway: number
  /** Answers to repeated callbacks. */ answers: Record<number, number>
}

type Needs = {
  product: Processes
  /** Queries the database again each time: the connection of a minute ago may have been cut. */
  ask: <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>
  webhookSecret: string
  mailServer: { setAway(away: boolean): void }
  redisUrl?: string | undefined
  random: Random
  /** Pauses between two blows, in milliseconds. */
  pause: readonly [number, number]
  /** One blow of the worst kinds, and then calm. */
  isShort: boolean
}

/**
 * Strikes again and again, in an order that the seed decides, until it is stopped because the stories are
 * over. At least once with everything there is.
 */
export function startStorm({
  product,
  ask,
  webhookSecret,
  mailServer,
  redisUrl,
  random,
  pause,
  isShort,
}: Needs): { over(): Promise<Storm>; storm: Storm } {
  const storm: Storm = {
    recoveries: [],
    emptied: 0,
    jumps: 0,
    answersLost: 0,
    repeated: 0,
    mailAway: 0,
    answers: {},
  }
  const everything: Victim[] = [
    'web',
    'worker',
    'database',
    ...(redisUrl ? ['redis' as const] : []),
  ]
  let isOver = false

  const kill = (victims: readonly Victim[]) => async () => {
    storm.recoveries.push({
      killed: victims.length === everything.length ? 'all' : victims.join(' + '),
      milliseconds: await product.kill(victims),
    })
  }

  /** A queue that lost its jobs: an empty Redis, or tables somebody cleared. */
  async function emptyQueue(): Promise<void> {
    if (redisUrl) {
      const redis = new Redis(redisUrl, { maxRetriesPerRequest: 2 })
      await redis.flushall().finally(() => redis.disconnect())
    } else {
      await ask(async (client) => {
        const { rows } = await client.query<{ name: string }>(
          `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname = 'bullmq' and tablename like '%job%'`,
        )
        await client.query(`truncate ${rows.map(({ name }) => name).join(', ')} cascade`)
      })
    }
    storm.emptied += 1
  }

  /**
   * Half an hour passes at once, or one machine's clock is wrong by some seconds and right again a
   * moment later.
   */
  async function jump(): Promise<void> {
    if (random.chance(0.4)) product.shift(random.between(5, 30) * 60_000)
    else {
      const [part, seconds] = [random.pick(['web', 'worker'] as const), random.pick([-4, -2, 3, 5])]
      product.shift(seconds * 1_000, [part])
      await delay(random.between(100, 400))
      product.shift(-seconds * 1_000, [part])
    }
    storm.jumps += 1
  }

  /** Longer than a careless product tries, and mails are written all the while. */
  async function loseMailServer(): Promise<void> {
    mailServer.setAway(true)
    for (let minute = 0; minute < 10; minute++) {
      product.shift(60_000)
      await delay(200)
    }
    mailServer.setAway(false)
    storm.mailAway += 1
  }

  /**
   * What was done is done, and the client gets no answer and asks again with the same key.
   */
  async function loseAnswer(): Promise<void> {
    if (await product.loseAnswer()) storm.answersLost += 1
  }

  /** All webhooks of the bank, once more, in another order, several at once. */
  async function repeatCallbacks(): Promise<void> {
    const webhooks = await ask(
      async (client) =>
        (
          await client.query<{ url: string; body: string }>(
            'select url, body from test_bank.delivery order by event_id limit 40',
          )
        ).rows,
    )
    await Promise.all(
      random.shuffled([...webhooks, ...webhooks]).map(async ({ url, body }) => {
        const headers = {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: sign(webhookSecret, body, product.now),
        }
        const status = await fetch(url, { method: 'POST', headers, body }).then(
          (response) => response.status,
          () => 0,
        )
        storm.answers[status] = (storm.answers[status] ?? 0) + 1
      }),
    )
    storm.repeated += webhooks.length * 2
  }

  const kills = isShort
    ? [kill(everything)]
    : [...everything.map((victim) => kill([victim])), kill(['web', 'worker']), kill(everything)]
  const others = isShort
    ? [emptyQueue, repeatCallbacks, loseAnswer]
    : [emptyQueue, jump, jump, repeatCallbacks, loseMailServer, loseAnswer, loseAnswer]
  const blowing = (async () => {
    // Every kind once, shuffled, then whatever comes.
    const left = random.shuffled([...kills, ...others])
    while (!isOver && !(isShort && left.length === 0)) {
      await delay(random.between(...pause))
      const blow = left.shift() ?? random.pick([...kills, ...others])
      // A blow may meet a database that is just coming back: the next one will find it.
      await blow().catch((error: unknown) => {
        if (blow !== emptyQueue && blow !== repeatCallbacks) throw error
      })
    }
    await repeatCallbacks().catch(() => {})
  })()
  return {
    storm,
    over: async () => {
      isOver = true
      await blowing
      return storm
    },
  }
}
