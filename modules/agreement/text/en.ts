import { meetingSections } from './en-meeting.ts'
import { taskSections } from './en-task.ts'
import { fullMoment, type Section, type Terms, type Wording } from './terms.ts'

/** Agreement on legal services. Clause for clause the same as the Lithuanian wording beside it. */
export function english(terms: Terms): Wording {
  const work = WORK[terms.work.kind]
  return {
    title: `Agreement on legal services No. ${terms.number}`,
    preamble: [
      'This agreement is made remotely, in English. It takes effect when the Client signs it.',
      `The platform “${terms.platform}” does not provide legal services and is not a party to this agreement: it provides the parties with the technical means to agree, pay, sign and meet.`,
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
  advocate: 'advocate',
  assistant: 'advocate’s assistant',
  advisor: 'expert (advisor)',
} as const

const parties = ({ lawyer, practice, client }: Terms): Section => ({
  heading: 'Parties',
  clauses: [
    `The Lawyer: ${TITLES[lawyer.qualification]} ${lawyer.name}. Form of practice: ${formOf(lawyer, practice)}. Place of practice: ${practice.name}${practice.legalCode ? `, legal entity code ${practice.legalCode}` : ''}${practice.vatNumber ? `, VAT number ${practice.vatNumber}` : ''}${contacts(practice)}.${supervision(lawyer)}`,
    `The Client: ${client.name}, e-mail ${client.email}. ${client.represents.length > 0 ? `The Client acts on behalf of: ${client.represents.join('; ')}.` : 'The Client acts in their own name.'}`,
  ],
})

/**
 * Forms of practice after the Law on the Bar, Art. 26-28; an assistant practises under an advocate
 * (Art. 34).
 */
const FORMS = {
  individual: 'individual practice',
  partnership: 'partnership without legal personality',
  'professional-partnership': 'professional partnership (legal person)',
  company: 'legal person',
} as const
const INDIVIDUAL = {
  advocate: 'individual practice of an advocate',
  assistant: 'practice of an advocate’s assistant',
  advisor: FORMS.individual,
} as const

const formOf = ({ qualification }: Terms['lawyer'], { form }: Terms['practice']) =>
  form === 'individual' ? INDIVIDUAL[qualification] : FORMS[form]

const supervision = ({ qualification, supervisor }: Terms['lawyer']) =>
  qualification === 'assistant' && supervisor ? ` Supervised by the advocate ${supervisor}.` : ''

const contacts = ({ address, email, phone }: Terms['practice']) =>
  [address && `address ${address}`, email && `e-mail ${email}`, phone && `phone ${phone}`]
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join('')

const conflict = ({ conflictCheckedAt, timeZone, work }: Terms): Section => ({
  heading: 'Conflict of interest',
  clauses: [
    `${conflictCheckedAt ? `Before reading the question, on ${fullMoment(conflictCheckedAt, 'en', timeZone)}, the Lawyer` : 'Before making this agreement, the Lawyer'} checked the persons named by the Client and confirmed that no conflict of interest was found.`,
    `If a conflict becomes apparent later, the Lawyer informs the Client without delay and withdraws from the ${work.kind === 'task' ? 'work' : 'consultation'}, and the whole sum paid is refunded to the Client.`,
  ],
})

const identification = ({ lawyer, platform }: Terms): Section => ({
  heading: 'Identity of the Client',
  clauses: [
    `The Client is identified by their account on the platform “${platform}” and the e-mail address confirmed in it. The Client confirms that the data they provided are correct.`,
    ...(lawyer.qualification === 'advisor'
      ? []
      : [
          'If the question concerns real estate, the formation or management of legal entities, or the Client’s money, the Lawyer may ask for an identity document under the Law on the Prevention of Money Laundering and Terrorist Financing (VIII-275).',
        ]),
  ],
})

const secrecy = ({ lawyer, platform, work }: Terms): Section => ({
  heading: 'Secrecy and data',
  clauses: [
    lawyer.qualification === 'advisor'
      ? 'The Lawyer is neither an advocate nor an advocate’s assistant, so the advocate’s professional secrecy protected by law does not apply. By this agreement, the Lawyer undertakes not to disclose the fact of contact or anything they learned, but a court or another authority may demand this information in the cases laid down by law.'
      : 'The fact of contacting the Lawyer, the terms of this agreement, the information and data provided, the nature of the consultation and all communication are an advocate’s professional secret (Law on the Bar IX-2066, Articles 45 and 46). It is protected indefinitely.',
    work.kind === 'task'
      ? 'The files of the work are stored encrypted; only the parties can open them.'
      : 'The meeting is not recorded. Video and audio are transmitted encrypted directly between the parties.',
    `The Lawyer is the controller of the data of the Client’s question; the platform “${platform}” processes them on the Lawyer’s behalf. The Client may access their data and have them corrected or erased, unless the law requires them to be kept.`,
  ],
})

const INSURANCE = {
  advocate:
    'The Lawyer’s civil liability is covered by compulsory insurance (Law on the Bar, Article 20; at least 29,000 EUR per insured event). The Lawyer shows the policy at the Client’s request.',
  assistant:
    'The Lawyer works under the supervision of an advocate. The Lawyer states the terms of insurance at the Client’s request.',
  advisor:
    'The insurance that is compulsory for advocates does not apply to the Lawyer. The Lawyer states at the Client’s request whether they have other insurance.',
} as const

const liability = ({ lawyer }: Terms): Section => ({
  heading: 'Liability and insurance',
  clauses: [
    'The Lawyer is liable, as provided by law, for damage caused to the Client in providing the service. The Client is responsible for the accuracy of the information they provide.',
    INSURANCE[lawyer.qualification],
  ],
})

const disputes = ({ lawyer }: Terms): Section => ({
  heading: 'Disputes',
  clauses: [
    'The law of the Republic of Lithuania applies. The parties first try to settle disputes by negotiation.',
    lawyer.qualification === 'advisor'
      ? 'If that fails, the Client may go to court; a consumer may also apply to the State Consumer Rights Protection Authority (www.vvtat.lt).'
      : 'If that fails, the Client may apply to the Lithuanian Bar Association or to a court; a consumer may complain about unfair standard terms to the commission at the Bar Council (Law on the Bar, Article 51).',
  ],
})

const documents = ({ platform }: Terms): Section => ({
  heading: 'Documents',
  clauses: [
    `The Client provides the material of the case on the platform “${platform}”. The Lawyer does not keep originals of the Client’s documents unless agreed separately.`,
    'The Lawyer registers this agreement and keeps it at their place of work (Law on the Bar, Article 48, or other requirements that apply to the Lawyer). Either party can read and save the text with the signature in their account at any time.',
  ],
})

const signing = ({ acceptedAt, payment, timeZone, work, platform }: Terms): Section => ({
  heading: 'Electronic signing',
  clauses: [
    'The parties agree that a signature drawn on the screen, or a first and last name typed as a signature, tied to the account of the person signing, has the same force as a signature in writing (Law on Electronic Identification and Trust Services for Electronic Transactions XIII-1120, Article 5). The Client consents to this separately, before signing, and the consent is stored.',
    `The Lawyer accepted the terms of this agreement by ${work.kind === 'task' ? 'offering this work' : 'confirming the consultation'}: ${fullMoment(acceptedAt, 'en', timeZone)}.`,
    `The times at which the text was shown, the consent given and the signature made, and the IP address and browser used, are stored with the signature. The text signed is exactly the text that was shown before ${payment === 'before' ? 'payment' : 'signing'}: this is proved by its SHA-256 hash, which the platform “${platform}” shows to both parties.`,
  ],
})
