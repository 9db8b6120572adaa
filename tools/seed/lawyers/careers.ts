import type { Gender, ProfileEntry, Qualification } from '#modules/lawyer'
import type { Random } from '../random.ts'

type Both = readonly [lt: string, en: string]
const SCHOOLS: ReadonlyArray<readonly [Both, number]> = [
  [['Vilniaus universitetas, Teisės fakultetas', 'Vilnius University, Faculty of Law'], 46],
  [['Mykolo Romerio universitetas, Teisės mokykla', 'Mykolas Romeris University, Law School'], 34],
  [
    [
      'Vytauto Didžiojo universitetas, Teisės fakultetas',
      'Vytautas Magnus University, Faculty of Law',
    ],
    20,
  ],
]
const ABROAD: readonly Both[] = [
  ['Leideno universitetas, Nyderlandai', 'Leiden University, Netherlands'],
  ['Lundo universitetas, Švedija', 'Lund University, Sweden'],
  ['Gento universitetas, Belgija', 'Ghent University, Belgium'],
  ['Tartu universitetas, Estija', 'University of Tartu, Estonia'],
  ['Karaliaus koledžas, Londonas', 'King’s College London'],
]
const EARLIER: ReadonlyArray<(feminine: boolean) => { title: Both; place: Both }> = [
  (feminine) => ({
    title: [feminine ? 'Teisininkė' : 'Teisininkas', 'Lawyer'],
    place: ['Prekybos ir logistikos įmonė', 'Trade and logistics company'],
  }),
  (feminine) => ({
    title: [feminine ? 'Teisėjo padėjėja' : 'Teisėjo padėjėjas', 'Judge’s assistant'],
    place: ['Apygardos teismas', 'Regional court'],
  }),
  (feminine) => ({
    title: [
      feminine ? 'Vyriausioji specialistė' : 'Vyriausiasis specialistas',
      'Senior specialist',
    ],
    place: ['Teisingumo ministerija', 'Ministry of Justice'],
  }),
  (feminine) => ({
    title: [feminine ? 'Jaunesnioji teisininkė' : 'Jaunesnysis teisininkas', 'Junior lawyer'],
    place: ['Advokatų profesinė bendrija', 'Law firm'],
  }),
  (feminine) => ({
    title: [feminine ? 'Įmonės teisininkė' : 'Įmonės teisininkas', 'In-house counsel'],
    place: ['Statybos bendrovė', 'Construction company'],
  }),
  () => ({
    title: ['Teisės ir personalo vadyba', 'Legal and human resources'],
    place: ['Gamybos įmonė', 'Manufacturing company'],
  }),
]

type CareerInput = {
  age: number
  gender: Gender
  qualification: Qualification
  firmName: string
  thisYear: number
}
export type Career = { workingSince: number; entries: ProfileEntry[] }

/**
 * School, degree, sometimes a year abroad; an earlier post or two; the present one. Years follow
 * from the age.
 */
export function makeCareer(
  random: Random,
  { age, gender, qualification, firmName, thisYear }: CareerInput,
): Career {
  const feminine = gender === 'feminine'
  const born = thisYear - age
  const began = born + 19
  const mastered = began + random.whole(5, 6)
  const school = random.weighted(SCHOOLS)
  const entry = (
    kind: ProfileEntry['kind'],
    fromYear: number,
    toYear: number | null,
    title: Both,
    place: Both,
  ): ProfileEntry => ({
    kind,
    fromYear,
    toYear,
    titleLt: title[0],
    titleEn: title[1],
    placeLt: place[0],
    placeEn: place[1],
  })
  const education = [
    entry(
      'education',
      began,
      mastered,
      [feminine ? 'Teisės magistrė' : 'Teisės magistras', 'Master of Law'],
      school,
    ),
  ]
  if (random.chance(0.22) && mastered + 1 < thisYear)
    education.unshift(
      entry(
        'education',
        mastered,
        mastered + 1,
        [
          'Tarptautinės verslo teisės magistro studijos (LL.M.)',
          'LL.M. in international business law',
        ],
        random.pick(ABROAD),
      ),
    )

  const sworn = Math.min(
    thisYear - 1,
    mastered + (qualification === 'advocate' ? random.whole(4, 7) : random.whole(1, 3)),
  )
  const joined = Math.min(
    thisYear - 1,
    sworn + (thisYear - sworn > 8 ? random.whole(0, Math.floor((thisYear - sworn) / 2)) : 0),
  )
  const title: Record<Qualification, Both> = {
    advocate: [feminine ? 'Advokatė' : 'Advokatas', 'Advocate'],
    assistant: [feminine ? 'Advokato padėjėja' : 'Advokato padėjėjas', 'Advocate’s assistant'],
    advisor: [feminine ? 'Teisės patarėja' : 'Teisės patarėjas', 'Legal advisor'],
  }
  const experience = [entry('experience', joined, null, title[qualification], [firmName, firmName])]
  if (joined > sworn)
    experience.push(
      entry('experience', sworn, joined, title[qualification], ['Advokato kontora', 'Law office']),
    )
  if (sworn > mastered) {
    const { title: earlier, place } = random.pick(EARLIER)(feminine)
    experience.push(entry('experience', mastered, sworn, earlier, place))
  }
  return {
    workingSince: Math.max(mastered, Math.min(sworn, thisYear)),
    entries: [...education, ...experience],
  }
}
