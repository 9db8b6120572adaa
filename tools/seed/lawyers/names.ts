import type { Gender } from '#modules/lawyer'
import type { Random } from '../random.ts'

const MEN = [
  'Tomas',
  'Darius',
  'Mindaugas',
  'Andrius',
  'Paulius',
  'Marius',
  'Giedrius',
  'Vytautas',
  'Saulius',
  'Rimantas',
  'Linas',
  'Justinas',
  'Mantas',
  'Lukas',
  'Karolis',
  'Rokas',
  'Domantas',
  'Aurimas',
  'Arūnas',
  'Gintaras',
  'Kęstutis',
  'Algirdas',
  'Jonas',
  'Antanas',
  'Povilas',
  'Edvinas',
  'Ernestas',
  'Nerijus',
  'Remigijus',
  'Valdas',
  'Vytenis',
  'Žygimantas',
  'Šarūnas',
  'Tadas',
  'Ignas',
  'Simonas',
  'Dainius',
  'Egidijus',
  'Raimondas',
  'Artūras',
  'Audrius',
  'Evaldas',
  'Laurynas',
  'Martynas',
  'Vaidotas',
] as const
const WOMEN = [
  'Rasa',
  'Eglė',
  'Jurgita',
  'Vaida',
  'Kristina',
  'Laura',
  'Rūta',
  'Inga',
  'Agnė',
  'Ieva',
  'Daiva',
  'Sandra',
  'Asta',
  'Lina',
  'Simona',
  'Monika',
  'Justina',
  'Gintarė',
  'Renata',
  'Neringa',
  'Živilė',
  'Audronė',
  'Birutė',
  'Dalia',
  'Aušra',
  'Jolanta',
  'Loreta',
  'Edita',
  'Viktorija',
  'Karolina',
  'Greta',
  'Miglė',
  'Ugnė',
  'Indrė',
  'Vilma',
  'Skaistė',
  'Giedrė',
  'Milda',
  'Ramunė',
  'Rita',
  'Vitalija',
  'Šarūnė',
  'Erika',
  'Toma',
  'Austėja',
] as const
const SURNAMES = [
  'Kazlauskas',
  'Jankauskas',
  'Petrauskas',
  'Stankevičius',
  'Vasiliauskas',
  'Butkus',
  'Žukauskas',
  'Paulauskas',
  'Urbonas',
  'Kavaliauskas',
  'Ramanauskas',
  'Baranauskas',
  'Šimkus',
  'Sakalauskas',
  'Petraitis',
  'Jonaitis',
  'Kairys',
  'Mikalauskas',
  'Balčiūnas',
  'Navickas',
  'Rutkauskas',
  'Šukys',
  'Černiauskas',
  'Grigas',
  'Lukoševičius',
  'Adomaitis',
  'Bagdonas',
  'Kučinskas',
  'Rimkus',
  'Mockus',
  'Dambrauskas',
  'Sabaliauskas',
  'Tamošiūnas',
  'Zakarauskas',
  'Gudaitis',
  'Matulis',
  'Venckus',
  'Žilinskas',
  'Norkus',
  'Valaitis',
  'Juškevičius',
  'Bernotas',
  'Kiškis',
  'Noreika',
  'Lapinskas',
  'Malinauskas',
  'Pocius',
  'Savickas',
  'Vaitkus',
  'Žemaitis',
  'Račkauskas',
  'Galdikas',
  'Blaževičius',
  'Mažeika',
  'Skripkus',
  'Dapkus',
  'Laurinaitis',
  'Daukša',
  'Tumėnas',
  'Gaidys',
  'Barkauskas',
  'Mickevičius',
  'Kubilius',
  'Vyšniauskas',
  'Aleksandravičius',
  'Bielskis',
  'Ivanauskas',
  'Gricius',
  'Dirsė',
  'Klimas',
  'Arlauskas',
  'Survila',
  'Budrys',
  'Jasaitis',
  'Misevičius',
  'Karpavičius',
  'Ūsas',
  'Šeškus',
  'Virbickas',
  'Zaleckis',
] as const

export type PersonName = { name: string; lastname: string; gender: Gender }

export function makeName(random: Random, { age }: { age: number }): PersonName {
  const gender: Gender = random.chance(0.54) ? 'feminine' : 'masculine'
  const family = random.pick(SURNAMES)
  if (gender === 'masculine') return { name: random.pick(MEN), lastname: family, gender }
  const married = marriedName(family)
  const maiden = maidenName(random.pick(SURNAMES))
  const lastname = random.weighted([
    [married, age > 34 ? 58 : 26],
    [maiden, age > 34 ? 30 : 64],
    [`${maiden}-${married}`, 10],
  ])
  return { name: random.pick(WOMEN), lastname, gender }
}

/** Kazlauskas -> Kazlauskienė: a married woman's surname. */
export const marriedName = (family: string): string => `${stemOf(family)}ienė`

/**
 * A daughter's surname: Kazlauskas -> Kazlauskaitė, Petraitis -> Petraitytė, Rimkus -> Rimkutė,
 * Stankevičius -> Stankevičiūtė.
 */
export function maidenName(family: string): string {
  if (/(is|ys)$/.test(family)) return `${family.slice(0, -2)}ytė`
  if (family.endsWith('ius')) return `${family.slice(0, -3)}iūtė`
  if (family.endsWith('us')) return `${family.slice(0, -2)}utė`
  return `${stemOf(family)}aitė`
}

const stemOf = (family: string): string => family.replace(/(ius|as|is|ys|us|a|ė)$/, '')

/** The genitive, as in „Advokatės Rasos Kazlauskienės kontora“. */
export function genitive(name: string): string {
  if (name.includes('-')) return name.split('-').map(genitive).join('-')
  if (name.endsWith('ė')) return `${name}s`
  if (name.endsWith('a')) return `${name.slice(0, -1)}os`
  if (name.endsWith('ius')) return `${name.slice(0, -2)}aus`
  if (name.endsWith('us')) return `${name.slice(0, -2)}aus`
  if (name.endsWith('tis')) return `${name.slice(0, -3)}čio`
  if (/(is|ys)$/.test(name)) return `${name.slice(0, -2)}io`
  if (name.endsWith('as')) return `${name.slice(0, -2)}o`
  return name
}
