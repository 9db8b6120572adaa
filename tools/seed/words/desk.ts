/**
 * What people wrote to the team: theme, words, language, how many hours ago, whether their browser
 * proved itself.
 */
export const TEAM_MESSAGES: ReadonlyArray<
  readonly [
    name: string,
    lastname: string,
    theme: 'services' | 'payment' | 'complaint' | 'other',
    message: string,
    locale: 'lt' | 'en',
    hoursAgo: number,
    robotChecked: boolean,
  ]
> = [
  [
    'Birutė',
    'Lapinskienė',
    'services',
    'Laba diena, apmokėjau konsultaciją, bet telefone vis rodo „tikrinama“. Numeris P-8PB9-4CMK. Ar pinigai atėjo?',
    'lt',
    31,
    true,
  ],
  [
    'Jonas',
    'Grigas',
    'other',
    'Ar galima prie paskyros pridėti antrą el. pašto adresą? Keičiu darbą ir nenoriu pamesti susirašinėjimo.\n\nIr dar – ačiū už priminimus, labai praverčia.',
    'lt',
    9,
    true,
  ],
  [
    'Hannah',
    'Becker',
    'services',
    'Hello, I booked an introductory meeting, but I need it in German. Is there a way to see which lawyers speak it before booking?',
    'en',
    3,
    true,
  ],
  [
    'SEO',
    'Experts',
    'other',
    'We put your website on the first page of the search engines within one week. Reply for a free offer.',
    'en',
    1,
    false,
  ],
  [
    'Raimonda',
    'Kvedarienė',
    'payment',
    'Man grąžino pinigus už atšauktą konsultaciją, bet sąskaitoje matau 27,50 € vietoj 29,00 €. Kur dingo likutis? Gal bankas pasiėmė?',
    'lt',
    27,
    true,
  ],
  [
    'Algirdas',
    'Stankus',
    'complaint',
    'Teisininkas į susitikimą neatėjo, laukiau pusvalandį. Pinigai grįžo tą pačią dieną, bet norėčiau žinoti, ar jam kas nors už tai bus.',
    'lt',
    22,
    true,
  ],
  [
    'Viktorija',
    'Rimkutė',
    'services',
    'Esu teisės studentė. Ar galiu platformoje konsultuoti prižiūrima advokato, ar reikia būti įrašytai į padėjėjų sąrašą?',
    'lt',
    18,
    true,
  ],
  [
    'Gintaras',
    'Pocius',
    'payment',
    'Įmonei reikia sąskaitos su PVM mokėtojo kodu, o apmokėjau kaip fizinis asmuo. Ar galima sąskaitą pakeisti?',
    'lt',
    14,
    true,
  ],
  [
    'Milda',
    'Sakalauskaitė',
    'other',
    'Mano močiutė mato silpnai. Ar yra būdas padidinti raides susitikimo lange, kad ji galėtų dalyvauti pati?',
    'lt',
    12,
    true,
  ],
  [
    'Piotr',
    'Nowak',
    'services',
    'Good morning, do your lawyers represent foreign companies in Lithuanian courts, or only give advice by video?',
    'en',
    7,
    true,
  ],
  [
    'Danutė',
    'Jankauskienė',
    'complaint',
    'Parašiau atsiliepimą, o jo nepaskelbėte, nes „atpažįstama byla“. Kurį sakinį turiu išbraukti?',
    'lt',
    5,
    true,
  ],
  [
    'Kredito',
    'Pasiūlymai',
    'other',
    'Greitos paskolos teisininkų klientams, patvirtinimas per 10 minučių! Paspauskite nuorodą ir gaukite premiją.',
    'lt',
    4,
    false,
  ],
  [
    'Saulius',
    'Urbonas',
    'services',
    'Ieškau advokato vandens teisės ginčui su kaimyninės žvejų bendrijos valdyba. Tokios srities sąraše neradau, kur rašyti?',
    'lt',
    2,
    true,
  ],
]

/** Mailboxes that refuse our mails: address, code of the refusal, how many hours ago. */
export const MAIL_REFUSALS: ReadonlyArray<
  readonly [address: string, code: string, hoursAgo: number]
> = [
  ['ieva.petraityte@pavyzdys.test', '5.1.1', 20],
  ['r.kvedariene@pavyzdys.test', '5.2.2', 15],
  ['biuras@uzdaryta-imone.test', '5.1.2', 8],
]

/** What a money comparison of the night before found, as the test bank might report it. */
export const DISCREPANCIES = [
  { kind: 'unknown-money', subject: 'sandbox TB-20261', expectedCents: null, foundCents: 2_900 },
  { kind: 'unknown-money', subject: 'sandbox TB-20277', expectedCents: null, foundCents: 12_100 },
] as const
