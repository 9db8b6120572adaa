import type { StoredLawyer } from '#modules/lawyer'
import type { RegisterList } from '#modules/register'
import { DAY, type Actor, type Role, type Tx } from '#modules/shared'
import type { Services } from '../../server/modules.ts'
import { makeCalendar, makeServices } from './calendars.ts'
import { isLivelyAt, makeBlocks, makeExternalCalendar, withOwnDates } from './lively-calendars.ts'
import type { SeededLawyer } from './charged-meetings.ts'
import { storeVisits } from './visits.ts'
import { storeHistories } from './histories.ts'
import { withPictures } from './lawyers/faces.ts'
import { makeLawyers, type SeedWorld } from './lawyers/make-lawyers.ts'
import {
  clients,
  DEMO_PASSWORD,
  DEMO_TEAM_SECRET,
  representative,
  teamMember,
} from '../../server/dev-tools/demo-accounts.ts'
import { fillDesk } from './desk.ts'
import { storeNotHeld } from './not-held.ts'
import { storeUnfinishedProfiles } from './profiles.ts'
import { createRandom, type Random } from './random.ts'
import { makeRegister, storeRegister } from './register.ts'
import { liveThrough, PAID_AFTER } from './showcase.ts'
import { fillMatters } from './matters.ts'
import { letThemTalk } from './talks.ts'

/** Lawyers before it take part in the story of the demo, where they answer themselves. */
const FIRST_INSTANT = 12

type Wanted = {
  lawyers: number
  random?: Random
  onStep?: (step: string) => void
  /** Where the made-up lists go as files, which the product may then read every night. */ keepRegister?: (
    lists: Record<RegisterList, string>,
  ) => void
}

/**
 * Lawyers whose first meeting is charged, and free, whatever chance says: the demo's consultations
 * in every state need them.
 */
const FREE_FIRST_MEETINGS = new Set([6, 7])
const DECIDED_FIRST_MEETINGS = 10

/** A believable world in an empty database; the same count makes the same people. */
export async function seedWorld(
  services: Services,
  {
    lawyers: count,
    random = createRandom('patarta'),
    onStep = () => {},
    keepRegister = () => {},
  }: Wanted,
): Promise<void> {
  const {
    account,
    lawyer,
    directory,
    foundation: { db, transact, clock },
  } = services
  if (!(await account.accounts.hasNoAccounts()))
    throw new Error(
      'The database already has people in it; the seed is for an empty one. Delete DATA_DIR, or use another.',
    )
  const now = clock.now()
  const passwordHash = await account.passwords.hashPassword(DEMO_PASSWORD)

  onStep(`${count} lawyers with firms and portraits`)
  const world = makeLawyers(count, random, now)
  const { people, stored } = await transact(async (tx) => {
    const create = async (person: Parameters<typeof account.accounts.createAccount>[1]) =>
      (await account.accounts.createAccount(tx, { passwordHash, ...person })).id
    const clientIds = await inTurn(clients, (client) =>
      create({ ...client, roles: ['ROLE_USER'], phoneConfirmed: true }),
    )
    const teamId = await create({ ...teamMember, roles: ['ROLE_ADMIN'] })
    await account.secondFactor.storeSecondFactor(tx, {
      accountId: teamId,
      secret: DEMO_TEAM_SECRET,
    })
    const accountIds = await storeAccounts(services, tx, world, passwordHash)
    return {
      people: { clientIds, teamId },
      stored: await lawyer.seed.storeLawyers(tx, { world: withPictures(world), accountIds }),
    }
  })
  const partner = stored.find((_, at) => world.firms[world.lawyers[at]!.firm]?.registrationCode)
  if (partner) await transact((tx) => addRepresentative(services, tx, partner, passwordHash))

  onStep('the register of the Bar')
  const lists = makeRegister(world)
  keepRegister(lists)
  await storeRegister(services, { register: lists, stored, teamId: people.teamId, passwordHash })

  onStep('calendars and services')
  const seeded = await transact((tx) => storeCalendars(services, tx, random, world, stored, now))

  onStep('profiles on their way')
  await storeUnfinishedProfiles(services, { stored, passwordHash })

  onStep('two years of meetings and reviews')
  await transact((tx) => storeHistories(services, tx, random, { lawyers: seeded, ...people, now }))

  await transact((tx) => storeNotHeld(services, tx, { lawyers: seeded, passwordHash, now }))

  onStep('the directory')
  await directory.listings.refreshAll()

  if (count < DECIDED_FIRST_MEETINGS) return
  onStep('a consultation in every state')
  const actors = async (ids: readonly string[]) =>
    inTurn(ids, async (id) => (await account.people.findActor(db, id)) as Actor)
  const lawyerActors = await actors(
    stored.slice(0, DECIDED_FIRST_MEETINGS).map(({ accountId }) => accountId),
  )
  await liveThrough(services, {
    clients: await actors(people.clientIds),
    lawyers: seeded,
    lawyerActors,
  })
  onStep('inquiries and a waiting list')
  await letThemTalk(services, {
    clients: await actors(people.clientIds),
    lawyers: seeded,
    lawyerActors,
  })
  onStep('messages, documents and work for a fixed price')
  await fillMatters(services, {
    clients: await actors(people.clientIds),
    lawyers: seeded,
    lawyerActors,
  })
  onStep('what waits for the team')
  await fillDesk(services, { lawyerActors })
  await storeVisits(services, { random, now })
}

/** One password hash serves all: ten thousand people are written at once. */
async function storeAccounts(
  { account }: Services,
  tx: Tx,
  world: SeedWorld,
  passwordHash: string,
): Promise<string[]> {
  const roles: Role[] = ['ROLE_LAWYER']
  return inTurn(
    world.lawyers,
    async ({ profile: { name, lastname }, phone }, at) =>
      (
        await account.accounts.createAccount(tx, {
          email: `lawyer-${at + 1}@patarta.test`,
          name,
          lastname,
          phone,
          phoneConfirmed: true,
          roles,
          passwordHash,
        })
      ).id,
  )
}

/**
 * Runs the office of the first firm that is one: who practises alone is alone (IX-2066, Art. 26).
 * The partner who headed it is a member from then on.
 */
async function addRepresentative(
  { account, lawyer }: Services,
  tx: Tx,
  { firmId, firmLawyerId }: StoredLawyer,
  passwordHash: string,
): Promise<void> {
  const { id: accountId } = await account.accounts.createAccount(tx, {
    ...representative,
    roles: ['ROLE_LAWYER'],
    passwordHash,
  })
  const { id: lawyerId } = await lawyer.profiles.createLawyerProfile(tx, {
    accountId,
    name: representative.name,
    lastname: representative.lastname,
    qualification: 'advisor',
  })
  await lawyer.memberships.joinFirm(tx, {
    firmId,
    lawyerId,
    role: 'representative',
    officePositionLt: 'Biuro vadovas',
    officePositionEn: 'Office manager',
  })
  await lawyer.memberships.changeRole(tx, { firmLawyerId, role: 'member' })
}

async function storeCalendars(
  { calendar }: Services,
  tx: Tx,
  random: Random,
  world: SeedWorld,
  stored: readonly StoredLawyer[],
  now: Date,
): Promise<SeededLawyer[]> {
  const calendars = stored.map(({ firmLawyerId }) => makeCalendar(random, firmLawyerId))
  await calendar.seed.storeWorkHours(
    tx,
    calendars.map((rules, at) => (isLivelyAt(at) ? withOwnDates(rules, now) : rules)),
  )
  await calendar.seed.storeBlocks(
    tx,
    stored.flatMap(({ firmLawyerId }, at) => (isLivelyAt(at) ? makeBlocks(firmLawyerId, now) : [])),
  )
  await calendar.seed.storeExternalCalendars(
    tx,
    stored.flatMap(({ lawyerId }, at) =>
      isLivelyAt(at) ? [makeExternalCalendar(lawyerId, now)] : [],
    ),
  )
  const services = await calendar.seed.storeServices(
    tx,
    stored.flatMap(({ firmLawyerId }, at) =>
      makeServices(random, {
        firmLawyerId,
        hourlyRateCents: world.lawyers[at]?.profile.hourlyRateCents ?? 8_000,
        createdAt: new Date(now.getTime() - 30 * DAY),
        isInstant: at >= FIRST_INSTANT && at % 3 === 0,
        ...(at < DECIDED_FIRST_MEETINGS && {
          isFree: FREE_FIRST_MEETINGS.has(at),
          isPaidAfter: PAID_AFTER.includes(at),
        }),
      }),
    ),
  )
  const followUps = Map.groupBy(
    services.filter(({ type }) => type === 'follow-up'),
    ({ firmLawyerId }) => firmLawyerId,
  )
  return stored.map((lawyer, at) => {
    const { firm } = world.lawyers[at] as SeedWorld['lawyers'][number]
    const service = followUps.get(lawyer.firmLawyerId)?.[0]
    if (!service) throw new Error('Every seeded lawyer has a follow-up meeting')
    return { ...lawyer, service, vatPayer: world.firms[firm]?.vatPayer ?? false }
  })
}

async function inTurn<From, To>(
  from: readonly From[],
  make: (given: From, at: number) => Promise<To>,
): Promise<To[]> {
  const made: To[] = []
  for (const [at, one] of from.entries()) made.push(await make(one, at))
  return made
}
