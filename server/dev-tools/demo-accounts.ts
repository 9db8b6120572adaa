import type { Locale } from '#modules/shared'

export const DEMO_PASSWORD = 'Patarta-demo-1'

type Person = { email: string; name: string; lastname: string; locale: Locale; phone: string }

const CLIENTS: ReadonlyArray<readonly [name: string, lastname: string, locale?: Locale]> = [
  ['Tomas', 'Petraitis'],
  ['Emma', 'Wilson', 'en'],
  ['Rūta', 'Žukauskienė'],
  ['Mantas', 'Šimkus'],
  ['Ieva', 'Čepaitė'],
  ['Darius', 'Norkus'],
  ['Agnė', 'Vaitkutė'],
  ['Lukas', 'Girdzijauskas'],
  ['Oliver', 'Schmidt', 'en'],
  ['Kristina', 'Bražinskienė'],
  ['Paulius', 'Adomaitis'],
  ['Simona', 'Mockutė'],
  ['Vytautas', 'Jurkonis'],
  ['Sofia', 'Kovalenko', 'en'],
  ['Gabija', 'Stonkutė'],
  ['Rokas', 'Budrys'],
  ['Živilė', 'Paulauskienė'],
  ['Andrius', 'Kairys'],
  ['Ugnė', 'Butkutė'],
  ['Jonas', 'Ąžuolas'],
]

/** client-1 … client-20: those the demo's sign-ins name. */
export const clients: Person[] = CLIENTS.map(([name, lastname, locale = 'lt'], at) => ({
  email: `client-${at + 1}@patarta.test`,
  name,
  lastname,
  locale,
  phone: `+37061${String(200_000 + at * 731).padStart(6, '0')}`,
}))

/** What the demo's authenticator app would hold; /dev/team-code shows its codes. */
export const DEMO_TEAM_SECRET = 'PATARTADEMOTEAMSECRETFACTOR23456'

export const teamMember = { email: 'team@patarta.test', name: 'Austėja', lastname: 'Komandaitė' }
export const representative = {
  email: 'firm-1@patarta.test',
  name: 'Nerijus',
  lastname: 'Atstovas',
}
