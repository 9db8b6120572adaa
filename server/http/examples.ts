import type { ConsultationRequest } from '#modules/consultation'

const RASA = '01a1fd18-3249-76c2-97cf-3c2845bbd7ce'
const SERVICE = '01a1fd18-3249-76c2-97cf-3c2845bbd7cf'
const MONDAY = '2026-12-07T08:00:00.000Z'

/** Examples of the API document, by the name of their schema. */
export const EXAMPLES = {
  CsrfToken: { csrfToken: 'b1946ac92492d2347c6235b4d2611184' },
  Decline: { comment: 'I am in court on that day.' },
  FreeSlots: {
    timeZone: 'Europe/Vilnius',
    days: [
      { date: '2026-12-07', slots: [{ startsAt: MONDAY, endsAt: '2026-12-07T08:30:00.000Z' }] },
    ],
  },
  LegalProblem: { description: 'My landlord does not return the deposit.', locale: 'en' },
  // The compiler asks for each required answer.
  NewConsultation: {
    firmLawyerId: RASA,
    serviceId: SERVICE,
    startsAt: MONDAY,
    title: 'Deposit of a rented flat',
    description: 'The landlord keeps the deposit of 900 euros and does not say why.',
    questionnaire: {
      hasBudget: 'no',
      isCivilCase: 'yes',
      wantsSuccessFee: false,
      actingFor: 'self',
      payer: 'self',
      reason: 'personal',
      opposingParties: [{ kind: 'natural', name: 'Jonas Jonaitis' }],
      wantsFinalInvoice: false,
    },
    acceptTerms: true,
  } satisfies ConsultationRequest,
  NewInquiry: {
    firmLawyerId: RASA,
    message: 'Do you take cases about rented flats?',
    isAnonymous: true,
  },
  NewPayment: { provider: 'stripe' },
  NewProposal: { startsAt: MONDAY, comment: 'Monday suits me better.' },
  Problem: {
    type: 'about:blank',
    title: 'This time has just been taken. Choose another one.',
    status: 409,
    code: 'TIME_IS_BUSY',
    detail: 'This time has just been taken. Choose another one.',
    requestId: '0f6a9f0e-3a55-4c5c-9ad5-0c6a1f0d7a11',
  },
  Service: {
    id: SERVICE,
    firmLawyerId: RASA,
    type: 'introductory',
    title: 'First meeting',
    durationMinutes: 30,
    priceCents: 2_900,
    prepayment: true,
    firstTimeOnly: true,
    slotsPerDay: null,
    instantConfirmation: false,
    noticeMinutes: 180,
    horizonDays: 90,
  },
  SocketTicket: { ticket: 'Zr3v9sG1Q0m7pL2c' },
} satisfies Readonly<Record<string, object>>
