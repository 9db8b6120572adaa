import { formatMoney, splitVat } from '#modules/shared'
import {
  fullMoment,
  refundClause,
  type Meeting,
  type TermsFor,
  type Section,
  type Terms,
} from './terms.ts'

const subject = ({ work, timeZone, platform }: TermsFor<Meeting>): Section => ({
  heading: 'Paslauga ir jos apimtis',
  clauses: [
    `Teisininkas suteikia Klientui vieną konsultaciją („${work.title}“): nuotolinį ${work.durationMinutes} min. susitikimą vaizdo ryšiu.`,
    `Sutartas laikas: ${fullMoment(work.startsAt, 'lt', timeZone)}. Šalys gali susitarti dėl kito laiko platformoje „${platform}“; tada galioja ten užfiksuotas laikas, kitos sutarties sąlygos nesikeičia.`,
    'Konsultacijos dalykas yra klausimas, kurį Klientas išdėstė savo prašyme. Jo turinys šioje sutartyje nekartojamas, kad nebūtų atskleistas.',
    'Dokumentų rengimas, atstovavimas ir kitos paslaugos teikiamos tik pagal atskirą šalių susitarimą. Teisininkas nežada konkretaus bylos rezultato.',
  ],
})

const PAYING = {
  before: {
    heading: 'Kaina, išankstinis mokėjimas ir darbo pradžia',
    how: 'Kaina sumokama iš anksto pagal išankstinę sąskaitą. Teisininkas pradeda darbą, kai kaina sumokėta ir sutartis pasirašyta.',
    further:
      ' Už tolesnį darbą išrašomoje galutinėje sąskaitoje iš visos sumos atimama tai, kas sumokėta iš anksto.',
  },
  after: {
    heading: 'Kaina, mokėjimas ir darbo pradžia',
    how: 'Kaina sumokama po susitikimo pagal Teisininko išrašytą galutinę sąskaitą joje nurodytu terminu. Teisininkas pradeda darbą, kai sutartis pasirašyta. Jei susitikimas neįvyksta, kaina nemokama.',
    further: '',
  },
} as const

const price = ({ priceCents, payment, vatBasisPoints, lawyer }: Terms): Section => ({
  heading: PAYING[payment].heading,
  clauses: [
    `Visa konsultacijos kaina – ${formatMoney(priceCents, 'lt')}. ${vatClause({ priceCents, payment, vatBasisPoints })}`,
    PAYING[payment].how,
    `Daugiau už šią konsultaciją mokėti nereikia. ${lawyer.hourlyRateCents ? `Jei šalys vėliau susitars tęsti darbą, Teisininko valandos įkainis sutarties sudarymo dieną yra ${formatMoney(lawyer.hourlyRateCents, 'lt')} (su PVM, jei jis taikomas), skaičiuojama kas dešimtąją valandos dalį.${PAYING[payment].further}` : 'Tolesnio darbo kainą šalys nustato atskiru susitarimu.'}`,
  ],
})

const VAT_INVOICE = {
  before: 'PVM sąskaita faktūra išrašoma gavus apmokėjimą.',
  after: 'PVM sąskaita faktūra išrašoma po susitikimo.',
} as const

export function vatClause({
  priceCents,
  payment,
  vatBasisPoints,
}: Pick<Terms, 'priceCents' | 'payment' | 'vatBasisPoints'>) {
  if (vatBasisPoints === null) return 'Teisininkas nėra PVM mokėtojas, PVM neskaičiuojamas.'
  if (vatBasisPoints === 0)
    return `PVM neskaičiuojamas: jį savo valstybėje apskaičiuoja ir sumoka Klientas, kitos Europos Sąjungos valstybės narės PVM mokėtojas (atvirkštinis apmokestinimas). ${VAT_INVOICE[payment]}`
  const { netCents, vatCents } = splitVat(priceCents, vatBasisPoints)
  return `Į ją įskaičiuotas ${vatBasisPoints / 100} % PVM: ${formatMoney(netCents, 'lt')} + ${formatMoney(vatCents, 'lt')} PVM. ${VAT_INVOICE[payment]}`
}

const expenses = (): Section => ({
  heading: 'Išlaidos',
  clauses: [
    'Su šia konsultacija papildomų išlaidų (vertimo, registrų, žyminio mokesčio ir kt.) nepatiriama. Jei jų prireiktų, jos patiriamos tik iš anksto gavus Kliento rašytinį sutikimą.',
  ],
})

const termination = (terms: Terms): Section => ({
  heading: 'Atsisakymas ir pinigų grąžinimas',
  clauses: [
    'Teisininkas konsultacijos atsisakyti gali tik dėl svarbių priežasčių ir jas nurodo.',
    refundClause(terms, 'lt'),
    `Jei konsultacija patvirtinta${terms.payment === 'before' ? ' arba apmokėta' : ''} likus mažiau laiko, pasirašyti galima iki platformoje rodomo termino.${terms.payment === 'before' ? ' Pinigai grąžinami tuo pačiu būdu, kuriuo buvo sumokėti.' : ''}`,
    'Klientas, kuris yra vartotojas, per 14 dienų gali atsisakyti sutarties nenurodydamas priežasties. Pasirašydamas jis prašo suteikti paslaugą nelaukiant šio termino pabaigos ir supranta, kad visiškai suteikus paslaugą teisę atsisakyti praranda.',
  ],
})

/** The sections of an agreement on a meeting. */
export const meetingSections = {
  subject: (terms: Terms) => subject(terms as TermsFor<Meeting>),
  price,
  expenses,
  termination,
}
