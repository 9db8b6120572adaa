import type { Locale } from '#modules/shared'

/** What clients of the demo world write about their matters. */
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

/** What a lawyer offers after the first talk. */
export const OFFER_MESSAGE: Record<Locale, string> = {
  lt: 'Po pirmojo pokalbio siūlau kartu parengti pretenziją.',
  en: 'After our first talk I suggest that we draft the claim together.',
}
