import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aCast, aConsultation } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import type { Actor } from '#modules/shared'
import { startProduct } from '../../tests/support/product.ts'
import { withoutRefs } from '../../tests/support/whole-schemas.ts'
import type { Document } from './requests.ts'
import { runFuzz, type Person } from './run-fuzz.ts'

/** `npm run fuzz` sends 50,000, from a seed of its own; here a few with the same seed each time. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 700)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
const SECRET = randomBytes(48).toString('base64url')

const product = await startProduct({
  SECRET_KEY: SECRET,
  METRICS_TOKEN: 'nobody may ever read this token',
})
const { services, foundation } = product
const { db, clock } = foundation

/** To who runs the long form. */
const say = (line: string): void => {
  if (process.env.FUZZ_REQUESTS) process.stdout.write(`${line}\n`)
}

/** People with everything there is to be spoilt. */
async function makeWorld(): Promise<{ people: Person[]; known: string[] }> {
  const cast = await aCast(foundation)
  clock.reset()
  const world = { consultation: services.consultation, foundation, cast }
  const lively = await Promise.all(
    (['requested', 'awaiting-payment'] as const).map((status, at) =>
      aConsultation(world, {
        status,
        startsAt: new Date(nextMonday() + (7 + at) * 3_600_000).toISOString(),
      }).catch(() => undefined),
    ),
  )
  const representative = await aLawyer(foundation, {
    name: 'Nerijus',
    lastname: 'Atstovas',
    membership: { role: 'representative' },
  })
  const team = await anAccount(foundation, {
    name: 'Ona',
    lastname: 'Komandinė',
    roles: ['ROLE_ADMIN'],
  })
  const inquiry = await services.inquiry.own.sendInquiry(cast.tomas.actor, {
    firmLawyerId: cast.rasa.firmLawyerId,
    message: 'Ar galite padėti dėl nuomos?',
    isAnonymous: true,
  })
  const specialties = await services.specialty.listSpecialties()
  const known = [
    ...lively.filter((id) => id !== undefined),
    inquiry.id,
    cast.rasa.lawyerId,
    cast.rasa.firmLawyerId,
    cast.rasa.firm.id,
    cast.rasa.slug,
    cast.rasa.firm.slug,
    cast.services.charged.id,
    cast.services.free.id,
    cast.services.followUp.id,
    cast.tomas.id,
    representative.firmLawyerId,
    representative.firm.id,
    ...specialties.slice(0, 3).flatMap(({ code, slugLt }) => [code, slugLt]),
    'credentials',
    'google',
    'sandbox',
    'advance',
    '2026-11',
  ]
  return {
    known,
    people: [
      { name: 'guest', token: async () => undefined },
      ...[
        ['client', cast.tomas.actor],
        ['lawyer', cast.rasa.actor],
        ['representative', representative.actor],
        ['team', team.actor],
      ].map(([name, actor]) => ({ name: name as string, token: () => tokenOf(actor as Actor) })),
    ],
  }
}

const nextMonday = (): number => {
  const now = clock.now()
  return Date.UTC(
    now.getUTCFullYear(),
    now.getUTCMonth(),
    now.getUTCDate() + ((8 - now.getUTCDay()) % 7 || 7),
  )
}

async function tokenOf({ accountId }: Actor): Promise<string | undefined> {
  const { token } = await services.account.sessions.openSession(db, { accountId })
  await db('session').where({ accountId }).update({ secondFactorAt: clock.now() })
  return (await services.account.sessions.describeSession(token))?.accessToken
}

test(
  `whatever is sent to whichever route by whomever is answered: no server error, one form of refusal, nothing of our inside (${REQUESTS} requests, seed ${SEED})`,
  { timeout: 3_600_000 },
  async () => {
    const { people, known } = await makeWorld()
    const secrets = [SECRET, 'nobody may ever read this token', product.databaseUrl]
    const document = withoutRefs(product.app.swagger() as unknown as Document)
    const { found, ...summary } = await runFuzz({
      origin: product.origin,
      document,
      people,
      known,
      now: clock.now(),
      secrets,
      requests: REQUESTS,
      seed: SEED,
      onProgress: (done) => say(`${done} requests`),
    })
    say(JSON.stringify({ seed: SEED, requests: REQUESTS, ...summary, findings: found.length }))
    expect(
      found.slice(0, 30).map(({ sent: { path, body, headers }, ...rest }) => ({
        ...rest,
        path: path.slice(0, 200),
        headers,
        body: String(body ?? '').slice(0, 300),
      })),
    ).toEqual([])
  },
)
