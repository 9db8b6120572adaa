import type { NotHeld } from '#modules/consultation'
import { DAY, type Locale, type Tx } from '#modules/shared'
import type { Services } from '../../server/modules.ts'
import type { SeededLawyer } from './charged-meetings.ts'
import { makeName } from './lawyers/names.ts'
import { createRandom, type Random } from './random.ts'
import { MATTERS } from './words/matters.ts'

const MONTHS = 14
const MONTH_DAYS = 30.4
/** As many as the figures of the last days need to stand still. */
const NEWEST_DAYS = 3
const PEOPLE = 90
/** The lawyers of the demo's story, and those of the journeys, keep their own lists. */
const FIRST_LAWYER = 30
/** Of 300 lawyers in a month. */
const LAWYERS = 300
const IN_A_MONTH = {
  'cancelled by client': 11,
  'cancelled by lawyer': 8,
  'not paid': 8,
  'missed by client': 8,
  'missed by lawyer': 6,
  'not answered': 9,
} as const
type Kind = keyof typeof IN_A_MONTH

const COMMENTS: Record<'client' | 'lawyer', Record<Locale, readonly string[]>> = {
  client: {
    lt: ['Susitarėme su kita puse patys, ačiū.', 'Tą dieną turiu išvykti, kreipsiuosi vėliau.'],
    en: ['We settled it ourselves, thank you.', 'I have to travel that day; I will write again.'],
  },
  lawyer: {
    lt: ['Teismas tą pačią dieną paskyrė posėdį, atsiprašau.', 'Susirgau, atsiprašau.'],
    en: ['The court has set a hearing for that day; I am sorry.', 'I have fallen ill; I am sorry.'],
  },
}

type Person = { accountId: string; name: string; locale: Locale }
type SeedNeeds = { lawyers: readonly SeededLawyer[]; passwordHash: string; now: Date }

/**
 * Meetings that did not take place, of people whom nothing else in the demo knows: every month some
 * are cancelled by either side, missed, not paid or not answered. Chance of its own, so that the
 * rest of the world stays as it is.
 */
export async function storeNotHeld(services: Services, tx: Tx, given: SeedNeeds): Promise<void> {
  const lawyers = given.lawyers.slice(FIRST_LAWYER)
  if (lawyers.length === 0) return
  const random = createRandom('not held')
  const people = await storePeople(services, tx, random, given.passwordHash)
  const meetings = Array.from({ length: MONTHS }, (_, ago) =>
    (Object.keys(IN_A_MONTH) as Kind[]).flatMap((kind) =>
      random
        .some(people, countOf(random, kind, { ago, lawyers: given.lawyers.length }))
        .map((client) =>
          meetingOf(random, kind, { client, lawyer: random.pick(lawyers), ago, now: given.now }),
        ),
    ),
  ).flat()
  await services.consultation.seed.storeNotHeld(tx, meetings)
}

/** Slowly growing, as the number of lawyers. */
const countOf = (random: Random, kind: Kind, { ago, lawyers }: { ago: number; lawyers: number }) =>
  Math.round(
    ((IN_A_MONTH[kind] * lawyers) / LAWYERS) * (1 - ago / (3 * MONTHS)) * random.between(0.8, 1.25),
  )

async function storePeople(
  { account }: Services,
  tx: Tx,
  random: Random,
  passwordHash: string,
): Promise<Person[]> {
  const people: Person[] = []
  for (let at = 0; at < PEOPLE; at++) {
    const { name, lastname } = makeName(random, { age: random.whole(20, 75) })
    const locale = at % 6 === 5 ? 'en' : 'lt'
    const { id } = await account.accounts.createAccount(tx, {
      email: `asker-${at + 1}@patarta.test`,
      name,
      lastname,
      locale,
      phone: `+37062${String(300_000 + at * 617)}`,
      phoneConfirmed: true,
      roles: ['ROLE_USER'],
      passwordHash,
    })
    people.push({ accountId: id, name: `${name} ${lastname}`, locale })
  }
  return people
}

function meetingOf(
  random: Random,
  kind: Kind,
  { client, lawyer, ago, now }: { client: Person; lawyer: SeededLawyer; ago: number; now: Date },
): NotHeld {
  const [specialtyCode, title, description] = random.pick(MATTERS[client.locale])
  const daysAgo = NEWEST_DAYS + ago * MONTH_DAYS + random.between(0, MONTH_DAYS)
  const startsAt = new Date(now.getTime() - daysAgo * DAY)
  startsAt.setUTCHours(random.whole(7, 14), 0, 0, 0)
  if (startsAt.getUTCDay() % 6 === 0) startsAt.setUTCDate(startsAt.getUTCDate() - 2)
  const { firmLawyerId, lawyerId, firmId, accountId, vatPayer, service } = lawyer
  return {
    client,
    lawyer: { firmLawyerId, lawyerId, firmId, accountId, timeZone: 'Europe/Vilnius', vatPayer },
    service,
    specialtyCode,
    title,
    description,
    startsAt,
    ending: endingOf(random, kind, client.locale),
  }
}

function endingOf(random: Random, kind: Kind, locale: Locale): NotHeld['ending'] {
  const by = kind.endsWith('client') ? 'client' : 'lawyer'
  if (kind === 'not paid') return { is: 'not-paid' }
  if (kind === 'not answered') return { is: 'not-answered' }
  if (kind.startsWith('missed')) return { is: 'missed', by }
  return { is: 'cancelled', by, comment: random.pick(COMMENTS[by][locale]) }
}
