import { SECTORS, type Qualification, type WholeLawyer } from '#modules/lawyer'
import { DAY } from '#modules/shared'
import type { Random } from '../random.ts'
import { makeBio } from './bios.ts'
import { makeCareer } from './careers.ts'
import { makeFirm, type SeedFirm } from './firms.ts'
import { makeName, type PersonName } from './names.ts'
import { PLACES } from './places.ts'
import { PRACTICES, SHARES } from './practices.ts'

export type SeedLawyer = Omit<WholeLawyer, 'picture'> & {
  profile: PersonName
  phone: string
  portrait: { seed: string; age: number }
}
export type SeedWorld = { firms: SeedFirm[]; lawyers: SeedLawyer[] }

/** Of 300 lawyers about 60 firms: a third of them alone, the others from two to a dozen. */
const LAWYERS_PER_FIRM = 5

/**
 * Believable lawyers of a country that does not exist beyond this demo: same count, seed and
 * moment, same people.
 */
export function makeLawyers(count: number, random: Random, now: Date): SeedWorld {
  const sizes = firmSizes(random, count)
  const firms: SeedFirm[] = []
  const lawyers: SeedLawyer[] = []
  const taken = new Set<string>()
  for (const [at, size] of sizes.entries()) {
    const city = random.weighted(PLACES.map((place) => [place.city, place.weight] as const))
    const people = Array.from({ length: size }, (_, place) => {
      const age = random.whole(place === 0 ? 36 : 27, place === 0 ? 66 : 62)
      return { age, ...makeName(random, { age }) }
    })
    const firm = makeFirm(random, people, { size, number: at + 1, city, taken })
    taken.add(firm.name)
    firms.push(firm)
    const practices = Array.from({ length: Math.max(1, Math.ceil(size / 3)) }, () =>
      weightedPractice(random),
    )
    for (const [place, person] of people.entries()) {
      const practice =
        size === 1 || random.chance(0.3) ? weightedPractice(random) : random.pick(practices)
      lawyers.push(
        makeLawyer(random, {
          firm,
          firmIndex: at,
          place,
          person,
          head: people[0] as PersonName,
          practice,
          now,
          number: lawyers.length + 1,
        }),
      )
    }
  }
  return { firms, lawyers }
}

const weightedPractice = (random: Random): readonly string[] => random.weighted(PRACTICES)

function firmSizes(random: Random, count: number): number[] {
  const sizes: number[] = []
  const firms = Math.max(1, Math.round(count / LAWYERS_PER_FIRM))
  let left = count
  for (let at = 0; at < firms; at++) {
    const mostLeft = left - (firms - at - 1)
    const isLast = at === firms - 1
    const drawn = () =>
      random.chance(0.34) ? 1 : Math.round((left / (firms - at)) * random.between(0.6, 1.9))
    const wanted = isLast ? left : drawn()
    sizes.push(Math.max(1, Math.min(isLast ? left : 14, wanted, mostLeft)))
    left -= sizes[at] as number
  }
  return sizes
}

type LawyerInput = {
  firm: SeedFirm
  firmIndex: number
  place: number
  person: PersonName & { age: number }
  head: PersonName
  practice: readonly string[]
  now: Date
  number: number
}

function makeLawyer(
  random: Random,
  { firm, firmIndex, place, person, head, practice, now, number }: LawyerInput,
): SeedLawyer {
  const { age, name, lastname, gender } = person
  const qualification: Qualification =
    place === 0
      ? 'advocate'
      : random.weighted([
          ['advocate', age < 31 ? 20 : 74],
          ['assistant', age < 34 ? 60 : 8],
          ['advisor', 14],
        ])
  const career = makeCareer(random, {
    age,
    gender,
    qualification,
    firmName: firm.name,
    thisYear: now.getUTCFullYear(),
  })
  const count = random.weighted([
    [1, 8],
    [2, 26],
    [3, 38],
    [4, 20],
    [5, 8],
  ])
  const areas = practice.slice(0, count)
  const shares = random.pick(SHARES[areas.length] ?? [[100]])
  const years = now.getUTCFullYear() - career.workingSince
  const city = PLACES.find((place) => place.city === firm.city) as (typeof PLACES)[number]
  const dear = DEAR[city.city] ?? 1
  const base = { advocate: 62, assistant: 42, advisor: 46 }[qualification]
  const approvedAt = new Date(now.getTime() - random.whole(3, 700) * DAY - random.whole(0, DAY))
  return {
    firm: firmIndex,
    profile: {
      name,
      lastname,
      gender,
      qualification,
      city: firm.city,
      address: firm.address ?? null,
      officePhone: `+3706${random.whole(10_00000, 99_99999)}`,
      webPage: random.chance(0.5) ? (firm.webPage ?? null) : null,
      languages: languages(random),
      workingSince: career.workingSince,
      clientTypes: random
        .weighted([
          [['private'], 62],
          [['private', 'public'], 32],
          [['public'], 6],
        ] as const)
        .slice(),
      businessSectors: random.some(SECTORS, random.whole(0, 4)),
      hourlyRateCents:
        Math.round(((base + Math.min(years, 25) * 2.1) * dear * random.between(0.85, 1.2)) / 5) *
        500,
      ...(qualification === 'assistant' && { supervisor: `${head.name} ${head.lastname}` }),
      ...makeBio(random, areas),
      specialties: areas.map((code, at) => ({ code, percentage: shares[at] ?? 0 })),
      entries: career.entries,
    },
    membership:
      place > 0
        ? { role: 'member' }
        : {
            role: 'representative',
            ...(firm.registrationCode && {
              officePositionLt:
                gender === 'feminine' ? 'Vadovaujančioji partnerė' : 'Vadovaujantysis partneris',
              officePositionEn: 'Managing partner',
            }),
          },
    phone: `+3706${random.whole(10_00000, 99_99999)}`,
    portrait: { seed: `lawyer-${number}`, age },
    register: {
      source: SOURCES[qualification],
      checkedAt: registerNight(random, now, approvedAt, qualification),
    },
    approvedAt,
  }
}

/** Listed people are looked up again every night; an advisor's documents were read once. */
const registerNight = (
  random: Random,
  now: Date,
  approvedAt: Date,
  qualification: Qualification,
): Date =>
  qualification === 'advisor'
    ? approvedAt
    : new Date(now.getTime() - DAY * random.whole(0, 1) - random.whole(1, 9) * 3_600_000)

function languages(random: Random): string[] {
  const spoken = ['lt']
  for (const [code, probability] of [
    ['en', 0.86],
    ['ru', 0.56],
    ['pl', 0.2],
    ['de', 0.13],
    ['uk', 0.07],
    ['fr', 0.07],
    ['es', 0.04],
    ['lv', 0.03],
    ['no', 0.02],
    ['it', 0.03],
  ] as const) {
    if (random.chance(probability)) spoken.push(code)
  }
  return spoken
}

/** The register that confirms a lawyer. */
const SOURCES = { advocate: 'advocates', assistant: 'assistants', advisor: 'team' } as const
/** Cities with higher prices, and by how much. */
const DEAR: Readonly<Record<string, number>> = { Vilnius: 1.25, Kaunas: 1.1, Klaipėda: 1.1 }
