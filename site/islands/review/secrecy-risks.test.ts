import { expect, test } from 'vitest'
import { findRisks } from './secrecy-risks.ts'

const said = (text: string) => findRisks(text).map(({ risk, text: words }) => `${risk}: ${words}`)

test.each<[string, string[]]>([
  ['Ačiū už pasitikėjimą, ponia Petraitiene.', ['name: Petraitiene']],
  ['Dėkoju Tomui Petraičiui už atsiliepimą.', ['name: Tomui Petraičiui']],
  ['Kazlauskienė ginčijosi su banku.', ['name: Kazlauskienė']],
  ['Su J. Petraičiu susitarėme iš karto.', ['name: J. Petraičiu']],
  ['Džiaugiuosi, kad Onai pavyko.', ['name: Onai']],
  ['Laimėjome 12 500 eurų.', ['amount: 12 500 eurų']],
  ['Sutarėme dėl 1.200,50 € ir 300 EUR.', ['amount: 1.200,50 €', 'amount: 300 EUR']],
  ['Atgavome du tūkstančius eurų.', ['amount: tūkstančius eurų']],
  ['Skola siekė 15 tūkst. eurų.', ['amount: 15 tūkst. eurų']],
  ['Susitikome 2026-03-14.', ['date: 2026-03-14']],
  ['Teismas vyko 2026 m. kovo 14 d. Vilniuje.', ['date: 2026 m. kovo 14 d.']],
  ['Sprendimas priimtas gegužės 3 d.', ['date: gegužės 3 d.']],
  ['Tai buvo 14.03.2026 ryte.', ['date: 14.03.2026']],
  ['Jūsų kodas 39001011234 man nereikalingas.', ['personalCode: 39001011234']],
  ['Skambinkite +370 612 34567 arba 8 612 34567.', ['phone: +370 612 34567', 'phone: 8 612 34567']],
  ['Rašykite rasa@kontora.lt.', ['email: rasa@kontora.lt.']],
  ['Byla e2-1234-567/2026 baigta.', ['caseNumber: 2-1234-567/2026']],
  ['Thank you, Mrs Clarke, it was a pleasure.', ['name: Mrs Clarke']],
  ['We settled for €1,200 on 3 March 2026.', ['amount: €1,200', 'date: 3 March 2026']],
  ['Emma Clarke came on March 14th.', ['name: Emma Clarke', 'date: March 14th']],
  ['It cost two thousand euros.', ['amount: thousand euros']],
])('%s', (text, risks) => expect(said(text)).toEqual(risks))

test.each([
  'Ačiū už atsiliepimą. Džiaugiamės, kad konsultacija buvo naudinga.',
  'Dėkoju Jums už gerą žodį. Stengiuosi viską paaiškinti aiškiai ir laiku.',
  'Gaila, kad likote nepatenkinti. Parašykite man platformoje – išsiaiškinsime. Geros dienos!',
  'Vilniaus apygardos teismas ir Lietuvos Aukščiausiasis Teismas tai aiškina vienodai.',
  'Per 30 minučių galima aptarti 3 klausimus; atsakau per 24 valandas.',
  'Thank you for your kind words. I am glad that the meeting helped.',
  'I may be late at times, and I am sorry for that. You can write to me here.',
])('nothing gives anybody away in “%s”', (text) => expect(said(text)).toEqual([]))
