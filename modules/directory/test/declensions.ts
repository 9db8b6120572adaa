/**
 * Lithuanian names in their cases, by the rules of the grammar: for the test that finds people
 * however they are spoken of.
 */
type Forms = readonly [
  genitive: string,
  dative: string,
  accusative: string,
  instrumental: string,
  locative: string,
  vocative: string,
]

const PARADIGMS: ReadonlyArray<[ending: RegExp, forms: (stem: string) => Forms]> = [
  [
    /ius$/,
    (stem) => [
      `${stem}iaus`,
      `${stem}iui`,
      `${stem}ių`,
      `${stem}iumi`,
      `${stem}iuje`,
      `${stem}iau`,
    ],
  ],
  [
    /us$/,
    (stem) => [`${stem}aus`, `${stem}ui`, `${stem}ų`, `${stem}umi`, `${stem}uje`, `${stem}au`],
  ],
  [
    /jas$/,
    (stem) => [`${stem}jo`, `${stem}jui`, `${stem}ją`, `${stem}ju`, `${stem}juje`, `${stem}jau`],
  ],
  [/as$/, (stem) => [`${stem}o`, `${stem}ui`, `${stem}ą`, `${stem}u`, `${stem}e`, `${stem}ai`]],
  [
    /is$/,
    (stem) => [
      `${soft(stem)}io`,
      `${soft(stem)}iui`,
      `${stem}į`,
      `${soft(stem)}iu`,
      `${stem}yje`,
      `${stem}i`,
    ],
  ],
  [
    /ys$/,
    (stem) => [
      `${soft(stem)}io`,
      `${soft(stem)}iui`,
      `${stem}į`,
      `${soft(stem)}iu`,
      `${stem}yje`,
      `${stem}y`,
    ],
  ],
  [/ė$/, (stem) => [`${stem}ės`, `${stem}ei`, `${stem}ę`, `${stem}e`, `${stem}ėje`, `${stem}e`]],
  [/a$/, (stem) => [`${stem}os`, `${stem}ai`, `${stem}ą`, `${stem}a`, `${stem}oje`, `${stem}a`]],
]

/** Before a soft ending t becomes č and d becomes dž: Petraitis, Petraičio; Gaidys, Gaidžio. */
const soft = (stem: string): string => stem.replace(/t$/, 'č').replace(/d$/, 'dž')

/** The name in the nominative and the six other cases. */
export function declined(name: string): string[] {
  if (name.includes('-')) {
    const halves = name.split('-').map(declined)
    return (halves[0] as string[]).map((_, at) => halves.map((half) => half[at]).join('-'))
  }
  const [ending, forms] = PARADIGMS.find(([pattern]) =>
    pattern.test(name),
  ) as (typeof PARADIGMS)[number]
  return [name, ...forms(name.replace(ending, ''))]
}
