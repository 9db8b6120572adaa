import type { Locale } from '#modules/shared'

/** What clients of the demo world write: about their matters, and about their lawyers. */
export const MATTERS: Record<
  Locale,
  ReadonlyArray<readonly [area: string, title: string, description: string, against: string]>
> = {
  lt: [
    [
      'real-estate',
      'Dėl buto nuomos užstato',
      'Išsikrausčiau iš nuomoto buto prieš mėnesį, šeimininkas užstato negrąžina ir nebeatsiliepia. Sutartis rašytinė, butą perdaviau pagal aktą.',
      'UAB „Senamiesčio nuoma“',
    ],
    [
      'inheritance',
      'Palikimas po tėvo mirties',
      'Prieš du mėnesius mirė tėvas. Testamento nėra, paveldėtojai esame aš ir brolis, tėvas turėjo namą ir paskolą. Noriu suprasti, ką ir per kiek laiko turiu padaryti.',
      'KU „Žiedo kreditas“',
    ],
    [
      'employment',
      'Atleidimas iš darbo',
      'Darbdavys įteikė įspėjimą apie atleidimą, nors prieš savaitę pranešiau apie nėštumą. Noriu sužinoti, ar tai teisėta ir ką daryti toliau.',
      'UAB „Baltijos siuvykla“',
    ],
    [
      'family',
      'Skyrybos ir vaikų išlaikymas',
      'Su sutuoktiniu gyvename atskirai, turime du mažamečius vaikus ir bendrą butą su paskola. Norėčiau aptarti skyrybas bendru sutarimu.',
      'AB „Pajūrio bankas“',
    ],
    [
      'construction',
      'Rangovas vėluoja baigti darbus',
      'Sutartyje numatyta terasą įrengti iki rugsėjo, sumokėjau 70 procentų, o darbai sustojo. Rangovas kaskart žada kitą savaitę.',
      'MB „Terasų meistrai“',
    ],
    [
      'contract',
      'Sutartis su užsienio užsakovu',
      'Turiu nedidelę dizaino studiją. Užsienio užsakovas siūlo savo sutartį su neribota atsakomybe. Noriu žinoti, su kuo galiu saugiai sutikti.',
      'UAB „Šiaurės ženklai“',
    ],
    [
      'insurance',
      'Eismo įvykio žala',
      'Mano stovintį automobilį apgadino kitas vairuotojas. Draudimas siūlo sumą, kuri neatitinka serviso sąmatos. Noriu žinoti, kaip ginčyti.',
      'UADB „Saugus kelias“',
    ],
    [
      'employment',
      'Neišmokėtas atlyginimas',
      'Trečią mėnesį negaunu viso atlyginimo. Įmonė sako, kad laukia pinigų iš užsakovo. Norėčiau atgauti skolą ir išeiti iš darbo.',
      'UAB „Vakarų montuotojai“',
    ],
  ],
  en: [
    [
      'real-estate',
      'Rent deposit not returned',
      'I moved out of a rented flat in Vilnius a month ago. The landlord keeps the deposit and no longer answers. The contract is in writing and I handed the flat over with a signed list.',
      'UAB „Senamiesčio nuoma“',
    ],
    [
      'contract',
      'Contract with a foreign client',
      'I run a small design studio in Kaunas. A client abroad wants us to sign their contract with unlimited liability. I would like to know what I can safely agree to.',
      'Harbour Signs Ltd',
    ],
    [
      'employment',
      'Dismissed in the trial period',
      'My employer ended my contract in the second month, two days after I had asked for the overtime to be paid. I would like to know whether that is lawful and what I can claim.',
      'UAB „Greitas siuntinys“',
    ],
    [
      'immigration',
      'Residence permit after a change of job',
      'I have a temporary residence permit as a highly qualified worker and have found a better position. I want to know what I have to do before I change employers, and in what order.',
      'UAB „Vakarų programos“',
    ],
  ],
}

/** What clients say of their lawyers, each in their own language. */
export const REVIEWS: Record<Locale, ReadonlyArray<readonly [rating: number, text: string]>> = {
  lt: [
    [
      5,
      'Per pusvalandį aiškiai išdėstė, kokius turiu kelius ir kiek kiekvienas kainuotų. Pirmą kartą supratau, ką pasirašau.',
    ],
    [
      5,
      'Labai ramiai išklausė, uždavė kelis taiklius klausimus ir pasakė tiesiai, ko tikėtis teisme. Rekomenduoju.',
    ],
    [5, 'Gavau aiškų planą su terminais, o po pokalbio – dar ir trumpą santrauką raštu.'],
    [
      4,
      'Konsultacija naudinga, gavau atsakymus į visus klausimus. Norėjosi, kad liktų šiek tiek daugiau laiko pabaigoje.',
    ],
    [5, 'Nesiūlė bylinėtis ten, kur nereikia. Problemą išsprendėme vienu laišku kitai pusei.'],
    [
      4,
      'Profesionalu ir konkretu. Keli terminai buvo sudėtingi, bet paprašius paaiškino paprastai.',
    ],
    [
      5,
      'Prisijungta laiku, visi mano dokumentai buvo perskaityti iš anksto. Jaučiau, kad manęs klausosi.',
    ],
    [
      3,
      'Bendrą vaizdą gavau, bet tikėjausi daugiau konkretumo dėl mano situacijos. Kaina buvo tokia, kaip sutarta.',
    ],
    [
      5,
      'Paaiškino, kad terminas dar nepraleistas, ir ką padaryti tą pačią dieną. Tai išgelbėjo visą reikalą.',
    ],
    [5, 'Puikiai išmano savo sritį. Po konsultacijos su kita puse susitarėme be ginčo.'],
    [
      4,
      'Aiškūs atsakymai, jokio spaudimo pirkti papildomų paslaugų. Truputį strigo mano internetas, ne teisininko.',
    ],
    [
      2,
      'Pokalbis buvo skubotas, į pusę klausimų atsakymo negavau. Kitą kartą rinkčiausi ilgesnę konsultaciją.',
    ],
    [
      5,
      'Iš karto pasakė, kad man advokato nereikia, ir parodė, kur pačiai pateikti prašymą. Taip dirba sąžiningi žmonės.',
    ],
    [
      4,
      'Atsakymai tikslūs, kaina aiški iš anksto. Pokalbis užtruko trumpiau, nei tikėjausi, bet viską spėjome.',
    ],
    [5, 'Perskaitė sutartį eilutė po eilutės ir rado punktą, dėl kurio būčiau mokėjęs dvigubai.'],
    [5, 'Kalbėjo su manimi, o ne su savo užrašais. Po pusvalandžio jau miegojau ramiai.'],
    [4, 'Naudinga ir konkretu, priminė ir apie terminą, kurio pati nebūčiau pastebėjusi.'],
    [5, 'Raštą kitai pusei gavau dar tą patį vakarą, žodis žodin tokį, kokio reikėjo.'],
  ],
  en: [
    [
      5,
      'Clear, kind and to the point. I left the call knowing exactly what to do this week and what can wait.',
    ],
    [
      5,
      'Explained every paper in plain English and suggested changes that the other side accepted.',
    ],
    [
      4,
      'Good advice and a realistic view of the costs. I would have liked a short written summary afterwards.',
    ],
    [
      5,
      'As a foreigner I was worried about the language, but everything was explained patiently and twice.',
    ],
    [4, 'Helpful meeting, well prepared. We ran five minutes over and nobody was in a hurry.'],
    [
      3,
      'The advice was sound, though rather general. It helped me to understand what to ask next.',
    ],
  ],
}

/**
 * Written and not yet read by the team: by which client, stars, words, how many hours ago. One is
 * late, some name a sum, a person or a number of a case, one is English.
 */
export const WAITING_REVIEWS: ReadonlyArray<
  readonly [client: number, rating: number, body: string, hoursAgo: number]
> = [
  [
    3,
    5,
    'Per valandą supratau, ko galiu tikėtis ir ko ne. Patiko, kad kalbėjo paprastai ir nežadėjo stebuklų.',
    80,
  ],
  [
    4,
    2,
    'Konsultacija vėlavo, o už 1 240 eurų sutartį su UAB „Aukštaičių baldai“ patarė tik palaukti. Tikėjausi daugiau.',
    30,
  ],
  [
    5,
    4,
    'Aiškus planas, ką daryti toliau, ir surašyti žingsniai po pokalbio. Norėtųsi greitesnio atsakymo į laiškus.',
    12,
  ],
  [6, 1, 'Visi jie vagys ir nieko neišmano, eikite geriau pas kitą platformą!!!', 5],
  [8, 5, 'Very clear advice in English, and the next steps came in writing the same day.', 2],
  [
    7,
    4,
    'Pataria ramiai ir be gąsdinimų. Vieną straipsnį teko pasiskaityti pačiam, bet nuorodą gavau.',
    50,
  ],
  [
    9,
    1,
    'Mano byloje Nr. e2-4471-832/2026 teisėja Vilma Kazlienė pasakė visai ką kita nei šis teisininkas.',
    44,
  ],
  [
    10,
    5,
    'Rado klaidą darbdavio įsakyme, kurios nepastebėjo nei profsąjunga, nei aš. Dabar žinau, ką rašyti.',
    26,
  ],
  [
    11,
    3,
    'Į klausimus atsakė, bet pokalbis prasidėjo dešimčia minučių vėliau ir to niekas nekompensavo.',
    21,
  ],
  [
    12,
    5,
    'Labai gera konsultacija. Skambinkite man 8 612 00 000, papasakosiu daugiau ir rekomenduosiu kitiems.',
    17,
  ],
  [
    16,
    4,
    'Kantriai atsakė į visus klausimus ir nežadėjo to, ko negali. Ryšys trūkinėjo, bet palaukė.',
    9,
  ],
  [
    14,
    2,
    'Brangiau, nei tikėjausi, o atsakymas toks pat, kokį radau internete per penkias minutes.',
    6,
  ],
  [
    15,
    5,
    'Padėjo susitarti su kaimynu dėl tvoros, teismo neprireikė. Ačiū už kantrybę ir paprastą kalbą.',
    1,
  ],
]

/**
 * What lawyers answer in public, in the language they were written to: nothing of a matter, nothing
 * that names anybody.
 */
export const REPLIES: Record<Locale, readonly string[]> = {
  lt: [
    'Ačiū už gerą žodį. Džiaugiuosi, kad po pokalbio aišku, ką daryti toliau.',
    'Dėkoju už atsiliepimą – jis padės apsispręsti ir kitiems.',
    'Ačiū, kad pasidalijote. Jei liko klausimų, parašykite man čia, platformoje – atsakysiu asmeniškai.',
  ],
  en: [
    'Thank you for your kind words. I am glad that the next steps were clear after our talk.',
    'Thank you for the review. It will help others to decide as well.',
    'Thank you for sharing this. If any question is left, write to me here and I will answer you myself.',
  ],
}

/** What a lawyer offers after the first talk. */
export const OFFER_MESSAGE: Record<Locale, string> = {
  lt: 'Po pirmojo pokalbio siūlau kartu parengti pretenziją.',
  en: 'After our first talk I suggest that we draft the claim together.',
}

/** Not yet read by the team. In Lithuanian, the first two tell of a matter. */
export const WAITING_REPLIES: Record<Locale, readonly string[]> = {
  lt: [
    'Ačiū už atsiliepimą. Primenu, kad ponia Petraitienė 2026 m. kovo 14 d. pati atsisakė 1 200 eurų kompensacijos.',
    'Gaila, kad likote nepatenkinti. Kaip ir sakiau, be antstolio rašto šios bylos laimėti nebuvo galima.',
    'Dėkoju. Gera girdėti, kad planas padėjo. Jei terminai keisis, parašykite.',
    'Ačiū už kritiką: nuo šiol kiekvienam klientui po pokalbio atsiunčiu santrauką.',
  ],
  en: [
    'Thank you. I am sorry that we ran out of time, and I now keep ten minutes free after each call.',
    'Thank you for your trust. Write to me here if the other side does not answer.',
  ],
}

/**
 * Reviews the team kept from the public, in their author's language, with the ground that is
 * counted and the words its author got.
 */
export const REFUSED_REVIEWS = {
  lt: [
    [
      1,
      'Pavardė ir bylos numeris čia minimi tyčia, kad visi žinotų, kas ką padarė.',
      'personal-data',
      'Atsiliepime minimi žmonės, iš kurių galima atpažinti bylą. Parašykite be jų – mielai paskelbsime.',
    ],
    [
      1,
      'Visi jie vienodi, eikite geriau į kitą svetainę, ten pigiau.',
      'advertising',
      'Atsiliepime raginama rinktis kitur.',
    ],
  ],
  en: [
    [
      1,
      'I name the people and the case number on purpose, so that everybody knows who did what.',
      'personal-data',
      'The review names people by whom the case can be recognised. Write it without them and we will gladly publish it.',
    ],
    [
      1,
      'They are all the same, better go to another site, it is cheaper there.',
      'advertising',
      'The review tells people to choose elsewhere.',
    ],
  ],
} as const satisfies Record<
  Locale,
  ReadonlyArray<readonly [rating: number, body: string, ground: string, reason: string]>
>

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
