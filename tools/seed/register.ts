import type { StoredLawyer } from '#modules/lawyer'
import type { RegisterList } from '#modules/register'
import { newId, type Actor, type Tx } from '#modules/shared'
import { Readable } from 'node:stream'
import type { Services } from '../../server/modules.ts'
import type { SeedWorld } from './lawyers/make-lawyers.ts'
import { makeName } from './lawyers/names.ts'
import { createRandom, type Random } from './random.ts'

/** As many as the real lists have, roughly. */
const SIZES: Record<RegisterList, number> = { advocates: 2_100, assistants: 850 }
const HEADER = [
  'Vardas',
  'Pavardė',
  'Darbovietė',
  'Darbovietės adresas',
  'Telefonas',
  'El. paštas',
  'Kalbos',
  'Specializacija',
  'Praktika nuo',
  'Būsena',
  'Praktikos vadovas',
]

/** The register's words for areas of law, which are not ours. */
const LABELS: ReadonlyArray<readonly [label: string, code: string]> = [
  ['Šeimos teisė', 'family'],
  ['Paveldėjimo teisė', 'inheritance'],
  ['Darbo teisė', 'employment'],
  ['Sutarčių teisė', 'contract'],
  ['Nekilnojamojo turto teisė', 'real-estate'],
  ['Statybų teisė', 'construction'],
  ['Draudimo teisė', 'insurance'],
  ['Mokesčių teisė', 'tax'],
  ['Įmonių teisė', 'company'],
  ['Baudžiamoji teisė', 'criminal'],
  ['Administracinė teisė', 'administrative'],
  ['Intelektinės nuosavybės teisė', 'intellectual-property'],
]
const CITIES = [
  'Vilnius',
  'Vilnius',
  'Vilnius',
  'Kaunas',
  'Kaunas',
  'Klaipėda',
  'Šiauliai',
  'Panevėžys',
  'Alytus',
] as const
/** Two of one name at one office's telephone: whoever of them registers, the team has to look. */
export const NAMESAKES = { name: 'Jonas', lastname: 'Petraitis', phone: '8 5 212 3456' }

/**
 * Both lists as the Bar might print them, the same every time: the seeded lawyers, many who are not
 * with us, and a few awkward ones.
 */
export function makeRegister(world: SeedWorld): Record<RegisterList, string> {
  const random = createRandom('register')
  const rows: Record<RegisterList, string[][]> = { advocates: [], assistants: [] }
  for (const [at, { profile, firm }] of world.lawyers.entries()) {
    if (profile.qualification === 'advisor') continue
    rows[profile.qualification === 'advocate' ? 'advocates' : 'assistants'].push([
      profile.name,
      profile.lastname,
      world.firms[firm]?.name ?? '',
      profile.address ?? '',
      profile.officePhone ?? '',
      `lawyer-${at + 1}@patarta.test`,
      'Lietuvių, anglų',
      labelsOf(random),
      `${profile.workingSince ?? 2010}-03-14`,
      'Praktikuojantis',
      profile.supervisor ?? '',
    ])
  }
  for (const [at, since] of ['2001-05-02', '2016-09-12'].entries()) {
    rows.advocates.push([
      NAMESAKES.name,
      NAMESAKES.lastname,
      'Advokatų kontora „Bendras stalas“',
      'Vilniaus g. 10, Vilnius',
      NAMESAKES.phone,
      `jonas-${at + 1}@bendras-stalas.patarta.test`,
      'Lietuvių',
      'Sutarčių teisė',
      since,
      'Praktikuojantis',
      '',
    ])
  }
  rows.advocates.push([
    'Gintarė',
    'Stabdytė',
    'Advokatės Gintarės Stabdytės kontora',
    'Laisvės al. 5, Kaunas',
    '8 688 00001',
    'gintare@stabdyte.patarta.test',
    'Lietuvių',
    'Šeimos teisė',
    '2012-02-01',
    'Laikinai išbrauktas',
    '',
  ])
  for (const list of ['advocates', 'assistants'] as const)
    for (let number = rows[list].length; number < SIZES[list]; number++)
      rows[list].push(stranger(random, list, number))
  return { advocates: toCsv(rows.advocates), assistants: toCsv(rows.assistants) }
}

function stranger(random: Random, list: RegisterList, number: number): string[] {
  const { name, lastname } = makeName(random, { age: random.whole(27, 66) })
  const city = random.pick(CITIES)
  const mobile = `8 6${String(10 + (number % 80))} ${String(10_000 + number * (list === 'advocates' ? 7 : 11)).slice(-5)}`
  return [
    name,
    lastname,
    `Kontora „${random.pick(['Svirtis', 'Pamatas', 'Skliautas', 'Gairė', 'Atspara', 'Takoskyra'])} ${1 + (number % 190)}“`,
    `Gatvė ${random.whole(1, 90)}, ${city}`,
    mobile,
    `${list === 'advocates' ? 'adv' : 'pad'}-${number}@registras.patarta.test`,
    random.chance(0.4) ? 'Lietuvių, anglų' : 'Lietuvių',
    labelsOf(random),
    `${random.whole(1990, 2025)}-${String(random.whole(1, 12)).padStart(2, '0')}-15`,
    'Praktikuojantis',
    list === 'assistants' ? 'Advokatas pagal sutartį' : '',
  ]
}

const labelsOf = (random: Random): string =>
  random
    .some(LABELS, random.whole(1, 3))
    .map(([label]) => label)
    .join(', ')
const toCsv = (rows: readonly string[][]): string =>
  `\uFEFF${[HEADER, ...rows].map((row) => row.map((cell) => (/[;",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';')).join('\r\n')}\r\n`

type SeedInput = {
  register: Record<RegisterList, string>
  stored: readonly StoredLawyer[]
  teamId: string
  passwordHash: string
}

/**
 * Reads the lists in as from a file, ties the seeded lawyers to their entries, and leaves two at
 * the desk of the team.
 */
export async function storeRegister(
  services: Services,
  { register: lists, stored, teamId, passwordHash }: SeedInput,
): Promise<void> {
  const {
    register,
    lawyer,
    foundation: { transact, db },
  } = services
  for (const list of ['advocates', 'assistants'] as const)
    await register.imports.importDocument({
      bytes: Buffer.from(lists[list]),
      list,
      origin: 'file',
      source: `${list}.csv`,
    })
  const byEmail = await register.entries.findByEmails(
    db,
    stored.map((_one, at) => `lawyer-${at + 1}@patarta.test`),
  )
  await transact((tx) =>
    lawyer.registerChecks.storeRegisterLinks(
      tx,
      stored.flatMap(({ lawyerId }, at) => {
        const registerPersonId = byEmail.get(`lawyer-${at + 1}@patarta.test`)
        return registerPersonId ? [{ lawyerId, registerPersonId }] : []
      }),
    ),
  )
  const team: Actor = { accountId: teamId, roles: ['ROLE_ADMIN'], locale: 'lt' }
  for (const [label, specialtyCode] of LABELS)
    await register.team.mapLabel(team, { label, specialtyCode })
  await letWait(services, passwordHash)
}

/** Advisors whose documents the team reads: name, the paper they sent, what they wrote beside it. */
const ADVISORS = [
  [
    'Viktorija',
    'Ekspertaitė',
    'Pažyma: Viktorija Ekspertaitė nuo 2014 m. dirba duomenų apsaugos eksperte.',
    'Dirbu duomenų apsaugos eksperte, pridedu darbovietės pažymą.',
  ],
  [
    'Tadas',
    'Patariauskas',
    'Diplomas: Tadui Patariauskui suteiktas teisės magistro laipsnis, 2011 m.',
    'Dešimt metų patarinėjau bankui vartojimo kreditų klausimais. Pridedu diplomą.',
  ],
  [
    'Greta',
    'Norvaišienė',
    'Kursų pažymėjimas: Greta Norvaišienė išklausė 8 valandų mokymus „Teisė kiekvienam“.',
    'Teisę išmanau iš praktikos, nes pati laimėjau tris ginčus su savivaldybe.',
  ],
] as const

/**
 * clash-1@patarta.test and clash-2@patarta.test bear a name two advocates of one office have;
 * advisor-1@patarta.test and two others have sent documents.
 */
async function letWait(services: Services, passwordHash: string): Promise<void> {
  const { lawyer, file } = services
  for (const email of ['clash-1@patarta.test', 'clash-2@patarta.test']) {
    const clash = await somebody(services, {
      email,
      name: NAMESAKES.name,
      lastname: NAMESAKES.lastname,
      qualification: 'advocate',
      passwordHash,
    })
    await lawyer.registerChecks.startRegisterCheck(clash, { by: 'phone', contact: NAMESAKES.phone })
  }
  for (const [at, [name, lastname, paper, note]] of ADVISORS.entries()) {
    const advisor = await somebody(services, {
      email: `advisor-${at + 1}@patarta.test`,
      name,
      lastname,
      qualification: 'advisor',
      passwordHash,
    })
    const { id } = await file.storeFile(advisor, {
      name: 'pazyma.txt',
      stream: Readable.from([Buffer.from(paper)]),
      purpose: 'attachment',
    })
    await lawyer.registerChecks.sendApprovalDocuments(advisor, { attachmentIds: [id], note })
  }
}

type Waiting = {
  email: string
  name: string
  lastname: string
  qualification: 'advocate' | 'advisor'
  passwordHash: string
}

const somebody = (
  { account, lawyer, foundation: { transact } }: Services,
  { email, name, lastname, qualification, passwordHash }: Waiting,
): Promise<Actor> =>
  transact(async (tx: Tx) => {
    const { id: accountId } = await account.accounts.createAccount(tx, {
      id: newId(),
      email,
      name,
      lastname,
      roles: ['ROLE_LAWYER'],
      passwordHash,
    })
    await lawyer.profiles.createLawyerProfile(tx, { accountId, name, lastname, qualification })
    return { accountId, roles: ['ROLE_LAWYER'], locale: 'lt' }
  })
