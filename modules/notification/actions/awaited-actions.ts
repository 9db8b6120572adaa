import type { ShownStatus, Side } from '#modules/consultation'
import type { ConsultationFacts } from '../consultation/facts.ts'
import type { TextName } from '../messages/text-name.ts'

/** The states in which each side is asked. */
const openWhile = {
  'answer-request': { client: [], lawyer: ['requested'] },
  'check-conflict': {
    client: [],
    lawyer: ['awaiting-payment', 'awaiting-signature', 'reserved', 'accepted'],
  },
  'answer-proposal': { client: ['proposed-by-lawyer'], lawyer: ['proposed-by-client'] },
  pay: { client: ['awaiting-payment'], lawyer: [] },
  sign: { client: ['awaiting-signature'], lawyer: [] },
  // A confirmed meeting stays while another time is discussed.
  meet: {
    client: ['reserved', 'accepted', 'proposed-by-lawyer', 'proposed-by-client'],
    lawyer: ['reserved', 'accepted', 'proposed-by-lawyer', 'proposed-by-client'],
  },
} as const satisfies Record<string, Record<Side, readonly ShownStatus[]>>

/** What a side of a consultation is asked to do. */
type ConsultationAction = keyof typeof openWhile

/** Ended by events of other modules: `server/subscriptions/closing.ts`. */
export const OTHER_ACTIONS = [
  'review',
  'final-invoice',
  'invoice-question',
  'offer',
  'waiting',
  'inquiry',
  'matter',
  'documents',
  'fixed-price-task',
  'status',
  'profile-change',
  'reply',
  'import',
  'register',
  'mailbox',
] as const
export type OtherAction = (typeof OTHER_ACTIONS)[number]

export type AwaitedAction = ConsultationAction | OtherAction
type OpenStates = Readonly<Record<Side, readonly ShownStatus[]>>

/** What each notification asks its reader to do; null for information. */
export const actionByText: Readonly<Record<TextName, AwaitedAction | null>> = {
  booked: 'answer-request',
  bookedAtOnce: 'check-conflict',
  remindRequest: 'answer-request',
  coveredRequest: 'answer-request',
  helpedRequest: 'answer-request',
  colleagueOffered: 'answer-proposal',
  proposedByLawyer: 'answer-proposal',
  proposedByClient: 'answer-proposal',
  remindProposal: 'answer-proposal',
  toPay: 'pay',
  remindPayment: 'pay',
  toSign: 'sign',
  toSignUnpaid: 'sign',
  remindSignature: 'sign',
  reminderDay: 'meet',
  reminderHour: 'meet',
  reminderSoon: 'meet',

  leaveReview: 'review',
  finalInvoiceToPay: 'final-invoice',
  remindInvoice: 'final-invoice',
  remindLateInvoice: 'final-invoice',
  remindLateInvoiceOnce: 'final-invoice',
  finalInvoiceQuestioned: 'invoice-question',
  offered: 'offer',
  timeFreed: 'waiting',
  inquiryReceived: 'inquiry',
  inquiryMessage: 'inquiry',
  inquiryAnswered: 'inquiry',
  matterMessage: 'matter',
  matterUnread: 'matter',
  documentsAsked: 'documents',
  remindDocuments: 'documents',
  fixedPriceOffered: 'fixed-price-task',
  fixedPriceToSign: 'fixed-price-task',
  fixedPriceStarted: 'fixed-price-task',
  fixedPriceDelivered: 'fixed-price-task',
  fixedPriceMissing: 'fixed-price-task',
  remindFixedPrice: 'fixed-price-task',
  statusConfirmed: 'status',
  approvalAsked: 'status',
  approvalRefused: 'status',
  confirmationVoided: 'status',
  struckOff: 'status',
  suspended: 'status',
  hiddenByTeam: 'status',
  profileRejected: 'profile-change',
  replyRefused: 'reply',
  importHeld: 'import',
  importRefused: 'register',
  registerStale: 'register',
  mailRefused: 'mailbox',

  requestSent: null,
  accepted: null,
  acceptedByYou: null,
  rearranged: null,
  timeTaken: null,
  timeTakenToSign: null,
  timeKept: null,
  proposalTakenBack: null,
  timeKeptUnanswered: null,
  paid: null,
  signed: null,
  signedByYou: null,
  otherComes: null,
  offerTaken: null,
  nextSteps: null,
  guestInvited: null,
  guestAgreed: null,
  guestEnded: null,
  declinedByLawyer: null,
  declinedByLawyerPaid: null,
  declinedByClient: null,
  cancelledByYou: null,
  cancelledByLawyer: null,
  unansweredForClient: null,
  unansweredForLawyer: null,
  lapsedForClient: null,
  lapsedForLawyer: null,
  unpaidForClient: null,
  unpaidForLawyer: null,
  unsignedForClient: null,
  unsignedForClientPaid: null,
  unsignedForLawyer: null,
  timeLostForLawyer: null,
  paidTooLate: null,
  lawyerLeftForClient: null,
  lawyerLeftForLawyer: null,
  lawyerGoneForClient: null,
  lawyerGoneForLawyer: null,
  lawyerMissed: null,
  missedByLawyer: null,
  clientMissed: null,
  missedByClient: null,
  missedByClientPaid: null,
  clientMissedPaid: null,
  nobodyCame: null,
  nobodyCameForLawyer: null,
  refund: null,
  refundForLawyer: null,
  refundNoShow: null,
  refundForAbsentLawyer: null,
  refundNobodyCame: null,
  refundForNobodyCame: null,
  goodwill: null,
  goodwillForLawyer: null,
  paidTwice: null,
  finalInvoice: null,
  finalInvoiceExplained: null,
  finalInvoiceUnanswered: null,
  finalInvoiceCancelled: null,
  finalInvoicePaid: null,
  finalInvoicePaidForLawyer: null,
  finalInvoiceRefunded: null,
  reviewPublished: null,
  reviewRefused: null,
  reviewTakenDown: null,
  reviewReceived: null,
  reviewAnswered: null,
  replyPublished: null,
  replyTakenDown: null,
  inquiryClosed: null,
  matterClosed: null,
  matterReopened: null,
  documentAnswered: null,
  documentsCame: null,
  fixedPriceDeclined: null,
  fixedPriceWithdrawn: null,
  fixedPriceCancelled: null,
  fixedPriceCancelledByYou: null,
  fixedPriceExpired: null,
  fixedPriceAccepted: null,
  fixedPriceUndone: null,
  fixedPriceRefunded: null,
  fixedPriceGoodwillForLawyer: null,
  inquiryNameShown: null,
  inquiryExpired: null,
  reportUpheld: null,
  reportDismissed: null,
  waitingUnused: null,
  waitingOver: null,
  profilePublished: null,
  statusApproved: null,
  registerContactChanged: null,
  titleChanged: null,
  firmInvitationAccepted: null,
  firmInvitationDeclined: null,
  firmMemberRemoved: null,
  firmRepresentativeNamed: null,
  firmMemberLeft: null,
  assistantAccepted: null,
  assistantDeclined: null,
  assistantLeft: null,
  helpEnded: null,
  coverAsked: null,
  coverAgreed: null,
  coverRefused: null,
  coverEnded: null,
  handedOver: null,
  tookOver: null,
  colleagueDropped: null,
  firmAccountChanged: null,
  ownAccountChanged: null,
}

export const textsAsking = (applies: (action: AwaitedAction) => boolean): TextName[] =>
  (Object.keys(actionByText) as TextName[]).filter(
    (text) => actionByText[text] !== null && applies(actionByText[text]),
  )

export const isAboutConsultation = (action: AwaitedAction): action is ConsultationAction =>
  action in openWhile

/**
 * Whether the consultation still needs this side to act. True for texts without an action about its
 * state.
 */
export function isStillAsked(
  text: TextName,
  side: Side,
  startsAt: string | undefined,
  consultation: Pick<ConsultationFacts, 'shownStatus' | 'startsAt' | 'conflict'>,
): boolean {
  const action = actionByText[text]
  if (action === null || !isAboutConsultation(action)) return true
  const { [side]: states }: OpenStates = openWhile[action]
  // A moved meeting has reminders of its own.
  const isSameMeeting = action !== 'meet' || startsAt === consultation.startsAt.toISOString()
  const isUnchecked = action !== 'check-conflict' || consultation.conflict === null
  return isSameMeeting && isUnchecked && states.includes(consultation.shownStatus)
}
