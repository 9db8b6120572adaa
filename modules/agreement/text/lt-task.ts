import { formatMoney } from '#modules/shared'
import { vatClause } from './lt-meeting.ts'
import type { Section, Task, Terms, TermsFor } from './terms.ts'

const subject = ({ work, platform }: TermsFor<Task>): Section => ({
  heading: 'Darbas ir jo terminas',
  clauses: [
    `Teisininkas atlieka Klientui darbą „${work.title}“ už fiksuotą kainą. Darbo aprašymas: ${work.description}`,
    `Terminas – ${inWorkingDays(work.workingDays)} nuo sutarties pasirašymo dienos, jos neskaičiuojant. Darbo dienomis nelaikomi šeštadieniai, sekmadieniai ir švenčių dienos.`,
    `Atliktą darbą Teisininkas failais perduoda platformoje „${platform}“. Per 7 dienas nuo perdavimo Klientas darbą priima arba parašo, ko trūksta. Jei per 7 dienas Klientas nieko nepraneša, darbas laikomas priimtu.`,
    'Ko trūksta, Teisininkas papildo per tiek pat darbo dienų, bet ne ilgiau kaip per 5 darbo dienas, jei iki pirmojo termino neliko daugiau. Papildytas darbas perduodamas ir priimamas taip pat. Klientas gali pranešti, ko trūksta, ne daugiau kaip 3 kartus.',
    'Kitos paslaugos teikiamos tik pagal atskirą šalių susitarimą. Teisininkas nežada konkretaus bylos rezultato.',
  ],
})

const WORKING_DAYS = { one: 'darbo diena', few: 'darbo dienos', other: 'darbo dienų' }

function inWorkingDays(days: number): string {
  const form = new Intl.PluralRules('lt').select(days)
  return `${days} ${WORKING_DAYS[form === 'one' || form === 'few' ? form : 'other']}`
}

const price = ({ priceCents, payment, vatBasisPoints }: Terms): Section => ({
  heading: 'Kaina, išankstinis mokėjimas ir darbo pradžia',
  clauses: [
    `Visa darbo kaina – ${formatMoney(priceCents, 'lt')}. ${vatClause({ priceCents, payment, vatBasisPoints })}`,
    'Kaina sumokama iš anksto pagal išankstinę sąskaitą. Teisininkas pradeda darbą, kai kaina sumokėta ir sutartis pasirašyta.',
    'Kaina nesikeičia, nors darbas užtruktų ilgiau. Daugiau už šį darbą mokėti nereikia.',
  ],
})

const expenses = (): Section => ({
  heading: 'Išlaidos',
  clauses: [
    'Žyminis mokestis, vertimo, registrų ir kitos išlaidos į kainą įeina tik tada, kai taip nurodyta darbo aprašyme. Kitos išlaidos patiriamos tik iš anksto gavus Kliento rašytinį sutikimą.',
  ],
})

const termination = ({ platform }: Terms): Section => ({
  heading: 'Atsisakymas ir pinigų grąžinimas',
  clauses: [
    'Iki sutarties pasirašymo Klientas gali atsisakyti darbo: grąžinama visa sumokėta suma. Jei per 7 dienas nuo apmokėjimo sutartis nepasirašoma, visa suma grąžinama savaime.',
    'Jei Teisininkas iki termino darbo neperduoda arba jo atsisako, Klientui savaime grąžinama visa sumokėta suma. Teisininkas atsisakyti gali tik dėl svarbių priežasčių ir jas nurodo.',
    `Priėmus darbą pinigai negrąžinami. Jei dėl darbo kyla ginčas, Klientas gali kreiptis į platformos „${platform}“ komandą. Pinigai grąžinami tuo pačiu būdu, kuriuo buvo sumokėti.`,
    'Klientas, kuris yra vartotojas, per 14 dienų gali atsisakyti sutarties nenurodydamas priežasties: darbo puslapyje arba parašydamas Teisininkui byloje. Pasirašydamas jis prašo pradėti darbą nelaukiant šio termino pabaigos. Jei Klientas atsisako, kol darbas neperduotas, už tai, kas jau padaryta, mokėti nereikia ir grąžinama visa sumokėta suma. Klientas supranta, kad darbą atlikus ir perdavus teisę atsisakyti praranda.',
  ],
})

/** The sections of an agreement on work for a fixed price. */
export const taskSections = {
  subject: (terms: Terms): Section => subject(terms as TermsFor<Task>),
  price,
  expenses,
  termination,
}
