/**
 * Where lawyers work: a city, how many of a hundred work there, and streets one may have an office
 * in.
 */
export const PLACES: ReadonlyArray<{
  city: string
  weight: number
  postcode: string
  streets: readonly string[]
}> = [
  {
    city: 'Vilnius',
    weight: 44,
    postcode: 'LT-01',
    streets: [
      'Gedimino pr.',
      'Vilniaus g.',
      'Pylimo g.',
      'Konstitucijos pr.',
      'Jogailos g.',
      'A. Goštauto g.',
      'Islandijos g.',
      'Lvivo g.',
      'Upės g.',
      'Žygimantų g.',
      'Jakšto g.',
      'Kalvarijų g.',
      'Tilto g.',
    ],
  },
  {
    city: 'Kaunas',
    weight: 20,
    postcode: 'LT-44',
    streets: [
      'Laisvės al.',
      'K. Donelaičio g.',
      'Vytauto pr.',
      'Kęstučio g.',
      'Maironio g.',
      'Vilniaus g.',
      'Savanorių pr.',
      'Daukanto g.',
    ],
  },
  {
    city: 'Klaipėda',
    weight: 10,
    postcode: 'LT-91',
    streets: ['Tiltų g.', 'Liepų g.', 'H. Manto g.', 'Turgaus g.', 'Taikos pr.', 'Danės g.'],
  },
  {
    city: 'Šiauliai',
    weight: 6,
    postcode: 'LT-76',
    streets: ['Tilžės g.', 'Vilniaus g.', 'Aušros al.', 'Varpo g.'],
  },
  {
    city: 'Panevėžys',
    weight: 5,
    postcode: 'LT-35',
    streets: ['Respublikos g.', 'Laisvės a.', 'Vasario 16-osios g.', 'Ukmergės g.'],
  },
  {
    city: 'Alytus',
    weight: 3,
    postcode: 'LT-62',
    streets: ['Pulko g.', 'Rotušės a.', 'Naujoji g.'],
  },
  {
    city: 'Marijampolė',
    weight: 3,
    postcode: 'LT-68',
    streets: ['Vytauto g.', 'J. Basanavičiaus a.', 'Kęstučio g.'],
  },
  { city: 'Utena', weight: 2, postcode: 'LT-28', streets: ['J. Basanavičiaus g.', 'Utenio a.'] },
  { city: 'Mažeikiai', weight: 2, postcode: 'LT-89', streets: ['Laisvės g.', 'Ventos g.'] },
  { city: 'Telšiai', weight: 1, postcode: 'LT-87', streets: ['Respublikos g.', 'Turgaus a.'] },
  {
    city: 'Tauragė',
    weight: 1,
    postcode: 'LT-72',
    streets: ['Vytauto g.', 'Dariaus ir Girėno g.'],
  },
  {
    city: 'Kėdainiai',
    weight: 1,
    postcode: 'LT-57',
    streets: ['Didžioji g.', 'J. Basanavičiaus g.'],
  },
  { city: 'Palanga', weight: 1, postcode: 'LT-00', streets: ['Vytauto g.', 'Klaipėdos pl.'] },
  {
    city: 'Druskininkai',
    weight: 1,
    postcode: 'LT-66',
    streets: ['V. Kudirkos g.', 'M. K. Čiurlionio g.'],
  },
]
