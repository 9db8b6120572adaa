import { meetingSections } from './lt-meeting.ts'
import { taskSections } from './lt-task.ts'
import { fullMoment, type Section, type Terms, type Wording } from './terms.ts'

/**
 * Teisinių paslaugų sutartis. Wording after the Law on the Bar (IX-2066), XIII-1120 and the Civil
 * Code.
 */
export function lithuanian(terms: Terms): Wording {
  const work = WORK[terms.work.kind]
  return {
    title: `Teisinių paslaugų sutartis Nr. ${terms.number}`,
    preamble: [
      'Ši sutartis sudaroma nuotoliniu būdu lietuvių kalba. Ji įsigalioja, kai Klientas ją pasirašo.',
      `Platforma „${terms.platform}“ teisinių paslaugų neteikia ir nėra šios sutarties šalis: ji suteikia šalims techninę priemonę susitarti, sumokėti, pasirašyti ir susitikti.`,
    ],
    sections: [
      parties,
      work.subject,
      work.price,
      work.expenses,
      conflict,
      identification,
      secrecy,
      liability,
      work.termination,
      disputes,
      documents,
      signing,
    ].map((section) => section(terms)),
  }
}

/** The sections that depend on what is agreed. */
const WORK = { meeting: meetingSections, task: taskSections } as const

const TITLES = {
  advocate: { feminine: 'advokatė', masculine: 'advokatas' },
  assistant: { feminine: 'advokato padėjėja', masculine: 'advokato padėjėjas' },
  advisor: { feminine: 'ekspertė (patarėja)', masculine: 'ekspertas (patarėjas)' },
} as const

function inWhoseName({ represents }: Terms['client']): string {
  if (represents.length === 0) return 'Klientas veikia savo vardu.'
  const whose = represents.length === 1 ? 'šio asmens' : 'šių asmenų'
  return `Klientas veikia ${whose} vardu: ${represents.join('; ')}.`
}

const parties = ({ lawyer, practice, client }: Terms): Section => ({
  heading: 'Šalys',
  clauses: [
    `Teisininkas – ${TITLES[lawyer.qualification][lawyer.gender]} ${lawyer.name}. Veiklos forma: ${formOf(lawyer, practice)}. Darbo vieta: ${practice.name}${practice.legalCode ? `, juridinio asmens kodas ${practice.legalCode}` : ''}${practice.vatNumber ? `, PVM mokėtojo kodas ${practice.vatNumber}` : ''}${contacts(practice)}.${supervision(lawyer)}`,
    `Klientas – ${client.name}, el. paštas ${client.email}. ${inWhoseName(client)}`,
  ],
})

/**
 * Forms of practice after the Law on the Bar, Art. 26-28; an assistant practises under an advocate
 * (Art. 34).
 */
const FORMS = {
  individual: 'individuali veikla',
  partnership: 'partnerystė be juridinio asmens statuso',
  'professional-partnership': 'profesinė bendrija (juridinis asmuo)',
  company: 'juridinis asmuo',
} as const
const INDIVIDUAL = {
  advocate: 'individuali advokato praktika',
  assistant: 'advokato padėjėjo praktika',
  advisor: FORMS.individual,
} as const

const formOf = ({ qualification }: Terms['lawyer'], { form }: Terms['practice']) =>
  form === 'individual' ? INDIVIDUAL[qualification] : FORMS[form]

const supervision = ({ qualification, supervisor }: Terms['lawyer']) =>
  qualification === 'assistant' && supervisor ? ` Praktikai vadovauja ${supervisor}.` : ''

const contacts = ({ address, email, phone }: Terms['practice']) =>
  [address && `adresas ${address}`, email && `el. paštas ${email}`, phone && `tel. ${phone}`]
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join('')

const conflict = ({ conflictCheckedAt, timeZone, work }: Terms): Section => ({
  heading: 'Interesų konfliktas',
  clauses: [
    `${conflictCheckedAt ? 'Prieš susipažindamas su klausimo turiniu' : 'Prieš sudarydamas sutartį'} Teisininkas pagal Kliento nurodytus asmenis patikrino ir patvirtino, kad interesų konflikto nenustatė${conflictCheckedAt ? ` (patvirtinta: ${fullMoment(conflictCheckedAt, 'lt', timeZone)})` : ''}.`,
    `Jei konfliktas paaiškėtų vėliau, Teisininkas nedelsdamas apie tai praneša, ${work.kind === 'task' ? 'darbo' : 'konsultacijos'} atsisako, o Klientui grąžinama visa sumokėta suma.`,
  ],
})

const identification = ({ lawyer, platform }: Terms): Section => ({
  heading: 'Kliento tapatybė',
  clauses: [
    `Kliento tapatybė nustatoma pagal jo paskyrą platformoje „${platform}“ ir joje patvirtintą el. pašto adresą. Klientas patvirtina, kad jo nurodyti duomenys teisingi.`,
    ...(lawyer.qualification === 'advisor'
      ? []
      : [
          'Jei klausimas susijęs su nekilnojamuoju turtu, juridinių asmenų steigimu ar valdymu arba Kliento pinigais, Teisininkas turi teisę pagal Pinigų plovimo ir teroristų finansavimo prevencijos įstatymą (VIII-275) paprašyti asmens dokumento.',
        ]),
  ],
})

const secrecy = ({ lawyer, platform, work }: Terms): Section => ({
  heading: 'Paslaptis ir duomenys',
  clauses: [
    lawyer.qualification === 'advisor'
      ? 'Teisininkas nėra advokatas ar advokato padėjėjas, todėl įstatymo saugoma advokato profesinė paslaptis jam netaikoma. Teisininkas įsipareigoja šia sutartimi neatskleisti nei kreipimosi fakto, nei to, ką sužinojo, bet teismas ar kita institucija įstatymo nustatytais atvejais gali pareikalauti šios informacijos.'
      : 'Kreipimosi į Teisininką faktas, sutarties sąlygos, pateikta informacija ir duomenys, konsultacijos pobūdis ir visas susižinojimas yra advokato profesinė paslaptis (Advokatūros įstatymo IX-2066 45 ir 46 straipsniai). Ji saugoma neterminuotai.',
    work.kind === 'task'
      ? 'Atlikto darbo failai saugomi užšifruoti, juos gali atverti tik šalys.'
      : 'Susitikimas neįrašinėjamas. Vaizdas ir garsas perduodami užšifruoti tiesiogiai tarp šalių.',
    `Kliento klausimo duomenų valdytojas yra Teisininkas; platforma „${platform}“ juos tvarko Teisininko pavedimu. Klientas gali susipažinti su savo duomenimis, prašyti juos ištaisyti ar ištrinti tiek, kiek jų nereikia saugoti pagal įstatymą.`,
  ],
})

const INSURANCE = {
  advocate:
    'Teisininko civilinė atsakomybė apdrausta privalomuoju draudimu (Advokatūros įstatymo 20 straipsnis, ne mažiau kaip 29 000 EUR vienam draudžiamajam įvykiui). Draudimo polisą Teisininkas parodo Kliento prašymu.',
  assistant:
    'Teisininkas veikia prižiūrimas advokato. Draudimo sąlygas Teisininkas nurodo Kliento prašymu.',
  advisor:
    'Advokatams privalomas draudimas Teisininkui netaikomas. Ar jis turi kitą draudimą, Teisininkas nurodo Kliento prašymu.',
} as const

const liability = ({ lawyer }: Terms): Section => ({
  heading: 'Atsakomybė ir draudimas',
  clauses: [
    'Teisininkas atsako už žalą, kurią Klientui padarė teikdamas paslaugą, įstatymų nustatyta tvarka. Klientas atsako už savo pateiktos informacijos teisingumą.',
    INSURANCE[lawyer.qualification],
  ],
})

const disputes = ({ lawyer }: Terms): Section => ({
  heading: 'Ginčai',
  clauses: [
    'Sutarčiai taikoma Lietuvos Respublikos teisė. Ginčus šalys pirmiausia sprendžia derybomis.',
    lawyer.qualification === 'advisor'
      ? 'Nepavykus susitarti, Klientas gali kreiptis į teismą, o vartotojas – ir į Valstybinę vartotojų teisių apsaugos tarnybą (www.vvtat.lt).'
      : 'Nepavykus susitarti, Klientas gali kreiptis į Lietuvos advokatūrą arba į teismą; dėl nesąžiningų standartinių sąlygų vartotojas gali kreiptis į prie Advokatų tarybos veikiančią komisiją (Advokatūros įstatymo 51 straipsnis).',
  ],
})

const documents = ({ platform }: Terms): Section => ({
  heading: 'Dokumentai',
  clauses: [
    `Klientas bylos medžiagą pateikia platformoje „${platform}“. Jo dokumentų originalų Teisininkas nesaugo, jei dėl to atskirai nesusitarta.`,
    'Sutartį Teisininkas registruoja ir saugo savo darbo vietoje (Advokatūros įstatymo 48 straipsnis arba kiti jam taikomi reikalavimai). Abi šalys sutarties tekstą su parašu bet kada gali perskaityti ir išsisaugoti savo paskyroje.',
  ],
})

const signing = ({ acceptedAt, payment, timeZone, work, platform }: Terms): Section => ({
  heading: 'Elektroninis pasirašymas',
  clauses: [
    'Šalys susitaria, kad ekrane nupieštas parašas arba vietoj parašo įrašyti vardas ir pavardė, susieti su pasirašančiojo paskyra, turi tokią pačią galią kaip rašytinis parašas (Elektroninės atpažinties ir elektroninių operacijų patikimumo užtikrinimo paslaugų įstatymo XIII-1120 5 straipsnis). Su tuo Klientas sutinka atskirai, prieš pasirašydamas, ir šis sutikimas išsaugomas.',
    `Teisininkas šios sutarties sąlygas priėmė ${work.kind === 'task' ? 'pasiūlydamas šį darbą' : 'patvirtindamas konsultaciją'}: ${fullMoment(acceptedAt, 'lt', timeZone)}.`,
    `Kartu su parašu išsaugoma, kada tekstas parodytas, kada duotas sutikimas ir kada pasirašyta, iš kokio IP adreso ir kokia naršykle. Pasirašomas būtent tas tekstas, kuris buvo parodytas prieš ${payment === 'before' ? 'mokėjimą' : 'pasirašant'}: tai liudija jo SHA-256 santrauka, kurią platforma „${platform}“ rodo abiem šalims.`,
  ],
})
