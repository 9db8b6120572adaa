import type { Locale } from '../../../../../modules/shared/index.ts'
import { cityOf } from '../../../../../modules/shared/time.ts'

/** „Vilniaus laikas“: the genitive of each city and country that a European zone is named after. */
const GENITIVES: Readonly<Record<string, string>> = {
  Amsterdam: 'Amsterdamo',
  Andorra: 'Andoros',
  Astrakhan: 'Astrachanės',
  Athens: 'Atėnų',
  Belgrade: 'Belgrado',
  Berlin: 'Berlyno',
  Bratislava: 'Bratislavos',
  Brussels: 'Briuselio',
  Bucharest: 'Bukarešto',
  Budapest: 'Budapešto',
  Busingen: 'Biuzingeno',
  Chisinau: 'Kišiniovo',
  Copenhagen: 'Kopenhagos',
  Dublin: 'Dublino',
  Gibraltar: 'Gibraltaro',
  Guernsey: 'Gernsio',
  Helsinki: 'Helsinkio',
  'Isle of Man': 'Meno salos',
  Istanbul: 'Stambulo',
  Jersey: 'Džersio',
  Kaliningrad: 'Kaliningrado',
  Kiev: 'Kyjivo',
  Kyiv: 'Kyjivo',
  Kirov: 'Kirovo',
  Lisbon: 'Lisabonos',
  Ljubljana: 'Liublianos',
  London: 'Londono',
  Luxembourg: 'Liuksemburgo',
  Madrid: 'Madrido',
  Malta: 'Maltos',
  Mariehamn: 'Mariehamno',
  Minsk: 'Minsko',
  Monaco: 'Monako',
  Moscow: 'Maskvos',
  Oslo: 'Oslo',
  Paris: 'Paryžiaus',
  Podgorica: 'Podgoricos',
  Prague: 'Prahos',
  Riga: 'Rygos',
  Rome: 'Romos',
  Samara: 'Samaros',
  'San Marino': 'San Marino',
  Sarajevo: 'Sarajevo',
  Saratov: 'Saratovo',
  Simferopol: 'Simferopolio',
  Skopje: 'Skopjės',
  Sofia: 'Sofijos',
  Stockholm: 'Stokholmo',
  Tallinn: 'Talino',
  Tirane: 'Tiranos',
  Ulyanovsk: 'Uljanovsko',
  Vaduz: 'Vaduco',
  Vatican: 'Vatikano',
  Vienna: 'Vienos',
  Vilnius: 'Vilniaus',
  Volgograd: 'Volgogrado',
  Warsaw: 'Varšuvos',
  Zagreb: 'Zagrebo',
  Zurich: 'Ciuricho',
}

/** "Vilnius time", „Vilniaus laikas“; a zone outside Europe by its city: „New York laikas“. */
export const zoneName = (timeZone: string, locale: Locale): string =>
  locale === 'lt'
    ? `${GENITIVES[cityOf(timeZone)] ?? cityOf(timeZone)} laikas`
    : `${cityOf(timeZone) === 'Kiev' ? 'Kyiv' : cityOf(timeZone)} time`

/** Zones sorted by their names in the reader's language. */
export const sortByName = (zones: readonly string[], locale: Locale): string[] =>
  [...new Set(zones)].toSorted((one, other) =>
    zoneName(one, locale).localeCompare(zoneName(other, locale), locale),
  )
