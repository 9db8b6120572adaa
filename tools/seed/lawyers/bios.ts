import type { Random } from '../random.ts'
import { WORDS_ON_AREAS } from './words-on-areas.ts'

const MANNER: ReadonlyArray<readonly [lt: string, en: string]> = [
  [
    'Per pirmąjį pokalbį pasakau tris dalykus: ar verta imtis, kiek tai truks ir kiek kainuos.',
    'In the first talk I tell you three things: whether it is worth pursuing, how long it will take and what it will cost.',
  ],
  [
    'Rašau trumpai ir aiškiai, todėl mano klientai žino, ką pasirašo.',
    'I write briefly and clearly, so my clients know what they sign.',
  ],
  [
    'Jei jūsų klausimui geriau tiks kolega, taip ir pasakysiu.',
    'If a colleague is a better fit for your question, I will say so.',
  ],
  [
    'Atsakau tą pačią darbo dieną – net jei atsakymas yra „dar tikslinu“.',
    'I answer on the same working day, even if the answer is “I am still checking”.',
  ],
  [
    'Mėgstu bylas, kuriose daug dokumentų ir mažai emocijų, bet moku dirbti ir su kitokiomis.',
    'I like matters with many documents and few emotions, but I know how to work with the other kind too.',
  ],
  [
    'Prieš kiekvieną žingsnį gaunate raštu, ką darysime ir kokia to kaina.',
    'Before each step you get in writing what we will do and what it costs.',
  ],
  [
    'Teismo vengiu tol, kol susitarti pigiau ir protingiau.',
    'I avoid court for as long as an agreement is cheaper and wiser.',
  ],
  [
    'Sudėtingus dalykus aiškinu be teisinio žargono, o prireikus nupiešiu.',
    'I explain difficult things without legal jargon, and draw them when that helps.',
  ],
  [
    'Su klientais esu atvirai: jei bylos laimėti nepavyks, sužinosite pirmi.',
    'I am frank with clients: if a case cannot be won, you will be the first to hear.',
  ],
  [
    'Svarbiausia dalis mano darbo – klausytis, todėl pirmajam susitikimui skiriu tiek laiko, kiek reikia.',
    'The most important part of my work is listening, so a first meeting takes the time it needs.',
  ],
  [
    'Kiekvieną mėnesį klientas gauna ataskaitą: kas padaryta, kas liko, kiek išleista.',
    'Every month the client gets a report: what was done, what remains, what was spent.',
  ],
  [
    'Dirbu tiesiogiai su klientu, bylos padėjėjams neperduodu.',
    'I work with the client directly and do not hand matters down.',
  ],
]

const PRACTICAL: ReadonlyArray<readonly [lt: string, en: string]> = [
  [
    'Konsultuoju nuotoliu visoje Lietuvoje, o į posėdžius atvykstu, kur reikia.',
    'I advise remotely throughout Lithuania and travel to hearings where needed.',
  ],
  [
    'Dalį laiko skiriu nemokamoms konsultacijoms bendruomenių centruose.',
    'Part of my time goes to free advice in community centres.',
  ],
  [
    'Reguliariai skaitau paskaitas ir rašau apie teismų praktiką.',
    'I lecture regularly and write about case law.',
  ],
  [
    'Susitikimui pakanka telefono ir ramaus kambario; dokumentus atsiųsite per sistemą.',
    'All you need for a meeting is a phone and a quiet room; documents are sent through the system.',
  ],
  [
    'Vakarais konsultuoju tuos, kurie dieną dirba.',
    'In the evenings I advise people who work during the day.',
  ],
  [
    'Esu mediatorių sąrašo narys, todėl derybas moku vesti ir iš kitos stalo pusės.',
    'I am a listed mediator, so I know negotiation from the other side of the table as well.',
  ],
]

export type Bio = { descriptionLt: string; descriptionEn: string | null }

/**
 * Two paragraphs that name what the person does, how, and how to meet. A quarter of the lawyers
 * never wrote the English one.
 */
export function makeBio(random: Random, areas: readonly string[]): Bio {
  const [main = '', second] = areas
  const about = random.some(WORDS_ON_AREAS[main] ?? [], random.chance(0.5) ? 2 : 1)
  const beside = second && random.chance(0.75) ? random.some(WORDS_ON_AREAS[second] ?? [], 1) : []
  const manner = random.some(MANNER, random.chance(0.35) ? 2 : 1)
  const practical = random.chance(0.7) ? random.some(PRACTICAL, 1) : []
  const inEnglish = random.chance(0.78)
  const text = (language: 0 | 1): string =>
    [
      [...about, ...beside],
      [...manner, ...practical],
    ]
      .map((paragraph) => paragraph.map((sentence) => sentence[language]).join(' '))
      .join('\n\n')
  return { descriptionLt: text(0), descriptionEn: inEnglish ? text(1) : null }
}
