import type { Knex } from 'knex'
import { accountDeleted, accountJobs, accountRoutes, createAccount, meRoutes, teamRoutes } from '#modules/account'
import { agreementPaperRoutes, agreementRoutes, createAgreement, verificationRoutes } from '#modules/agreement'
import { calendarChanged, calendarJobs, createCalendar, outsideCalendarRoutes, ownCalendarRoutes, publicCalendarRoutes, timeFreed, type Calendar } from '#modules/calendar'
import { consultationEvents, consultationJobs, consultationRoutes, createConsultation, lawyerCalendarRoutes, mailLinkRoutes, offerRoutes } from '#modules/consultation'
import { contactJobs, contactRoutes, createContact } from '#modules/contact'
import { createDirectory, directoryJobs, directoryRoutes, tellPages } from '#modules/directory'
import { createFee, feeRoutes } from '#modules/fee'
import { createFile, fileJobs, fileRoutes, uploadOf } from '#modules/file'
import { createFirm, firmJobs, firmRoutes } from '#modules/firm'
import { createInquiry, inquiryJobs, inquiryRoutes } from '#modules/inquiry'
import { createInvoice, invoiceRoutes, journalRoutes, type Invoices } from '#modules/invoice'
import {
  createLawyer, createOwnProfiles, createPortraits, createRegisterCheck, firmChanged, lawyerApproved, lawyerChanged, lawyerDeleted, lawyerHidden, lawyerRoutes, membershipEnded, ownProfileRoutes, profileChangeDecided, portraitJobs, portraitsReleased, profileChangeRoutes, proofsRenewed, registerCheckJobs,
  registerCheckRoutes,
} from '#modules/lawyer'
import { createMeeting, meetingJobs, meetingRoutes, nextStepsWritten, type Meeting } from '#modules/meeting'
import { createMessenger, mailRefused, messengerJobs, messengerRoutes, messengerTeamRoutes } from '#modules/messenger'
import { createNotification, notificationJobs, notificationRoutes } from '#modules/notification'
import { createOwnData, ownDataRoutes } from '#modules/own-data'
import { createPayment, createTestBank, paymentJobs, paymentRoutes, testBankJobs, testBankRoutes } from '#modules/payment'
import { createRegister, registerEvents, registerJobs, registerRoutes } from '#modules/register'
import { authorForgotten, createReview, replyPublished, replyTakenDown, reviewPublished, reviewRefused, reviewRoutes, reviewTakenDown } from '#modules/review'
import { createSetting, settingRoutes, settingsChanged, settingTeamRoutes } from '#modules/setting'
import {
  createCipher,
  createTransact,
  on,
  type App,
  type Broadcast,
  type Cipher,
  type Clock,
  type EventType,
  type JobHandler,
  type Jobs,
  type Links,
  type Logger,
  type RecordedEvent,
  type SameTransactionSubscriber,
  type Storage,
  type Transact,
  type Tx,
} from '#modules/shared'
import { createSpecialty, specialtiesChanged, specialtyRoutes, specialtyTeamRoutes } from '#modules/specialty'
import { createWaitingList, waitingListJobs, waitingListRoutes } from '#modules/waiting-list'
import { createWidget, widgetRoutes } from '#modules/widget'
import type { Config } from './config.ts'
import { carriersOf, registerSourceOf, relayOf, robotCheckOf, scannerOf, secondOpinionOf, vatRegisterOf } from './adapters/edges.ts'
import { firmNews } from './news/firm.ts'
import { inquiryNews } from './news/inquiry.ts'
import { paymentProvidersOf, sandboxOf } from './adapters/payment-providers.ts'
import { registerNews } from './news/register.ts'
import { reviewNews } from './news/review.ts'
import { sealOf, timeStamperOf } from './adapters/seal-of.ts'
import { moneyNews } from './news/money.ts'
import { stillHolds } from './news/still-holds.ts'
import { waitingNews } from './news/waiting.ts'
import { socialProvidersOf } from './adapters/social-providers.ts'
import { tellTimes } from './socket/watch-times.ts'

/**
 * The map: which module may import which. A module imports only from lower levels, and only through the other's door.
 * The linter's import rules are generated from this list.
 */
export const levels = [
  ['shared'],
  ['account', 'messenger', 'file', 'paper', 'setting'],
  ['specialty', 'register'],
  ['lawyer'],
  ['calendar', 'firm'],
  ['directory', 'consultation', 'inquiry', 'waiting-list'],
  ['payment', 'invoice', 'agreement', 'meeting'],
  ['review', 'notification', 'contact', 'fee', 'widget'],
  ['own-data'],
] as const

/** What every module may ask for. */
export type Foundation = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  jobs: Jobs
  broadcast: Broadcast
  links: Links
  log: Logger
  storage: Storage
}

type FoundationNeeds = Omit<Foundation, 'transact' | 'cipher'> & { config: Config; onCommitted?: (events: RecordedEvent[]) => void }

/** Makes every module, lowest first, each with exactly what it needs. */
export function createServices({ config, onCommitted, ...given }: FoundationNeeds) {
  const sameTransaction: SameTransactionSubscriber[] = []
  const transact = createTransact({
    db: given.db,
    clock: given.clock,
    subscribers: sameTransaction,
    onError: (error) => given.log.error({ err: error }, 'after-commit listener failed'),
    ...(onCommitted && { onCommitted }),
  })
  const foundation: Foundation = { ...given, transact, cipher: createCipher(config.secrets) }
  const brand = { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL }

  const messenger = createMessenger({ ...foundation, ...carriersOf(config), brand, stillHolds: (db, condition) => stillHolds({ consultation, waitingList }, db, condition), mailboxPath: config.DEV_TOOLS && config.MAIL === 'file' ? '/dev/mail' : undefined })
  const file = createFile({ ...foundation, ...scannerOf(config, given) })
  const account = createAccount({ ...foundation, messenger, files: file, ...robotCheckOf(config, given), socialProviders: socialProvidersOf(config) })
  const setting = createSetting(foundation)
  const specialty = createSpecialty(foundation)
  const register = createRegister({ ...foundation, account, source: registerSourceOf(config) })
  const registerCheck = createRegisterCheck({ ...foundation, account, file, messenger, register })
  const lawyer = {
    ...createLawyer(foundation),
    ...createPortraits(foundation),
    ...registerCheck,
    ...createOwnProfiles({ ...foundation, account, file, specialty, describePractice: (db, ids) => calendar.describePractice(db, ids), findApproval: registerCheck.findApproval }),
  }
  const calendar: Calendar = createCalendar({ ...foundation, lawyer, mayReadLocal: config.OUTSIDE_CALENDARS === 'local' })
  const firm = createFirm({ ...foundation, account, lawyer, messenger })
  const directory = createDirectory({ ...foundation, calendar, lawyer, specialty, ...secondOpinionOf(config, given) })
  const consultation = createConsultation({ ...foundation, account, calendar, file, lawyer, specialty, judgeAttendance: (tx, id) => meeting.judgeAttendance(tx, id) })
  const inquiry = createInquiry({ ...foundation, account, lawyer })
  const waitingList = createWaitingList({ ...foundation, calendar, lawyer, findOwnService: (db, actor, id) => consultation.findAsked(db, actor, id) })
  const { webhookSecret: secret, reach } = sandboxOf(foundation, config)
  const testBank = createTestBank({ ...foundation, secret, reach })
  const payment = createPayment({ ...foundation, account, consultation, listPaperSums: (db, ids) => invoice.listPaperSums(db, ids), ...paymentProvidersOf(foundation, config) })
  const invoice: Invoices = createInvoice({ ...foundation, account, consultation, file, brand: brand.name, vatRegister: vatRegisterOf(config, given) })
  const agreement = createAgreement({ ...foundation, findVatRate: invoice.findVatRate, account, consultation, lawyer, brand, seal: sealOf(config, foundation), ...timeStamperOf(config) })
  const meeting: Meeting = createMeeting({ ...foundation, account, consultation, ...relayOf(config) })
  const review = createReview({ ...foundation, account, consultation, lawyer })
  const notification = createNotification({ ...foundation, brand, account, consultation, messenger, wasReviewed: review.wasLeft })
  const fee = createFee({ ...foundation, account, consultation, lawyer, payment, operator: { name: config.OPERATOR_NAME ?? brand.name, code: config.OPERATOR_CODE, address: config.OPERATOR_ADDRESS } })
  const contact = createContact({ ...foundation, account, messenger, setting, brand })
  const widget = createWidget({ ...foundation, calendar, directory, lawyer, brand: { name: brand.name, publicUrl: config.PUBLIC_URL } })
  const ownData = createOwnData({ ...foundation, account, agreement, consultation, file, inquiry, invoice, lawyer, messenger, notification, payment, review, waitingList })

  const services = {
    foundation, account, agreement, calendar, consultation, contact, directory, fee, file, firm, inquiry, invoice, lawyer, meeting, messenger, notification, ownData, payment, register, review, setting, specialty, testBank, waitingList, widget,
  }
  sameTransaction.push(...heardInSameTransaction(services))
  return services
}

export type Services = ReturnType<typeof createServices>

/** News whose consequence must appear with the change itself, or not at all. */
function heardInSameTransaction(services: Services): SameTransactionSubscriber[] {
  const { account, agreement, calendar, consultation, fee, file, firm, inquiry, invoice, lawyer, meeting, notification, payment, review } = services
  const tellAuthor = (text: 'reviewPublished' | 'reviewRefused' | 'reviewTakenDown') => async (tx: Tx, { id: eventId, payload }: RecordedEvent<{ reviewId: string }>) => {
    const { reason, ...whom } = await review.getDecision(tx, payload.reviewId)
    await notification.tell(tx, { ...whom, eventId, kind: 'review', text, leadsTo: 'consultation', channels: ['bell', 'mail'], params: reason ? { reason } : {} })
  }
  const tellOfProfile = async (tx: Tx, { id: eventId, payload }: RecordedEvent<{ changeId: string }>) => {
    const { accountId, status, reason } = await lawyer.getChangeDecision(tx, payload.changeId)
    const text = status === 'published' ? 'profilePublished' : 'profileRejected'
    await notification.tell(tx, { accountId, consultationId: null, eventId, kind: 'account', text, leadsTo: 'account-profile', channels: ['bell', 'mail'], params: { reason } })
  }
  const settleReadiness = async (tx: Tx, firmLawyerId: string) => lawyer.settleReadiness(tx, (await lawyer.getFirmLawyer(tx, firmLawyerId)).lawyerId)
  return [
    ...notification.subscribers,
    on(calendarChanged, (tx, { payload }) => settleReadiness(tx, payload.firmLawyerId)),
    on(profileChangeDecided, tellOfProfile),
    ...registerNews(services),
    ...firmNews(services),
    ...inquiryNews(services),
    ...waitingNews(services),
    ...moneyNews(services),
    on(lawyerHidden, (tx, { payload }) => consultation.cancelForLawyer(tx, payload)),
    on(lawyerHidden, (tx, { payload: { lawyerId } }) => inquiry.closeForLawyer(tx, { lawyerId })),
    on(lawyerDeleted, (tx, { payload }) => calendar.forgetLawyer(tx, payload)),
    on(lawyerDeleted, (tx, { payload }) => review.forgetReplies(tx, payload)),
    on(lawyerDeleted, (tx, { payload }) => lawyer.forgetDocuments(tx, payload)),
    on(membershipEnded, (tx, { payload: { firmLawyerId } }) => inquiry.closeForLawyer(tx, { firmLawyerId })),
    on(membershipEnded, (tx, { payload: { firmLawyerId } }) => consultation.cancelForLawyer(tx, { firmLawyerId })),
    on(consultationEvents.accepted, (tx, { payload }) => invoice.issueAdvanceInvoice(tx, payload)),
    on(consultationEvents.paid, (tx, { payload }) => invoice.issueInvoice(tx, payload)),
    on(consultationEvents.refunded, (tx, { payload }) => invoice.issueCreditNote(tx, payload)),
    on(consultationEvents.past, (tx, { payload }) => fee.accrueFee(tx, payload)),
    on(consultationEvents.refundDue, (tx, { payload }) => payment.refundConsultation(tx, payload)),
    on(accountDeleted, (tx, { payload }) => firm.closePractice(tx, payload)),
    on(accountDeleted, async (tx, { payload }) => account.sayFarewell(tx, { ...payload, ended: await consultation.cancelForClient(tx, payload) })),
    on(accountDeleted, (tx, { payload }) => consultation.forgetClient(tx, payload)),
    on(accountDeleted, (tx, { payload }) => inquiry.forgetAccount(tx, payload)),
    on(accountDeleted, (tx, { payload }) => review.forgetAuthor(tx, payload)),
    on(accountDeleted, (tx, { payload }) => review.forgetReplies(tx, payload)),
    on(accountDeleted, (tx, { payload }) => notification.forgetAccount(tx, payload)),
    on(accountDeleted, (tx, { payload }) => file.abandonUnused(tx, payload)),
    on(accountDeleted, (tx, { payload }) => invoice.forgetBuyer(tx, payload)),
    on(accountDeleted, (tx, { payload: { accountId } }) => agreement.forgetDrafts(tx, { accountId })),
    on(consultationEvents.matterErased, (tx, { payload: { consultationId } }) => agreement.forgetDrafts(tx, { consultationId })),
    on(consultationEvents.matterErased, (tx, { payload }) => meeting.forgetMeeting(tx, payload)),
    on(nextStepsWritten, (tx, { id: eventId, payload: { clientAccountId, consultationId } }) =>
      notification.tell(tx, { accountId: clientAccountId, consultationId, eventId, kind: 'message', text: 'nextSteps', leadsTo: 'consultation', channels: ['bell', 'mail'], params: {} })),
    on(mailRefused, (tx, { id: eventId, payload: { accountId } }) =>
      notification.tell(tx, { accountId, consultationId: null, eventId, kind: 'account', text: 'mailRefused', leadsTo: 'account-management', channels: ['bell'], params: {} })),
    on(reviewPublished, tellAuthor('reviewPublished')),
    on(reviewRefused, tellAuthor('reviewRefused')),
    on(reviewTakenDown, tellAuthor('reviewTakenDown')),
    ...reviewNews(services),
  ]
}

export type Subscription = { event: EventType; name: string; hear(event: RecordedEvent): Promise<unknown> }

/** News whose consequence follows the change, by a job that is tried until it succeeds. */
export function heardAfterCommit({ agreement, consultation, directory, foundation, lawyer, payment, review, waitingList }: Services): Subscription[] {
  /** Of whom the directory shows the next free times, and whose calendar somebody may be looking at just now. */
  const timesChanged = async ({ firmLawyerId }: { firmLawyerId: string }) => {
    await tellTimes(foundation.broadcast, firmLawyerId)
    await directory.refreshFirmLawyer(firmLawyerId)
  }
  const refreshTimes = async ({ consultationId }: { consultationId: string }) =>
    timesChanged(await consultation.getNews(foundation.db, consultationId))
  const rate = async ({ lawyerId, firmId }: { lawyerId: string; firmId: string }) => {
    await directory.setFirmRating({ firmId, ...(await review.summarise({ firmId })) })
    await directory.setRating({ lawyerId, ...(await review.summarise({ lawyerId })) })
  }
  const showAnew = async ({ lawyerId, firmId }: { lawyerId: string; firmId: string }) => {
    await directory.refreshLawyer(lawyerId)
    await directory.refreshFirm(firmId)
  }
  return [
    after(lawyerApproved, 'directory-lists-approved', ({ lawyerId }) => directory.refreshLawyer(lawyerId)),
    after(lawyerChanged, 'directory-lists-changed', ({ lawyerId }) => directory.refreshLawyer(lawyerId)),
    after(proofsRenewed, 'directory-dates-proofs', ({ lawyerIds }) => directory.refreshLawyers(lawyerIds)),
    after(portraitsReleased, 'portraits-deleted', () => lawyer.deleteUnusedPortraits()),
    after(registerEvents.imported, 'lawyers-follow-register', ({ importId }) => lawyer.followRegisterImport(importId)),
    after(lawyerHidden, 'directory-drops-hidden', ({ lawyerId }) => directory.refreshLawyer(lawyerId)),
    after(firmChanged, 'directory-lists-firm', ({ firmId }) => directory.refreshFirm(firmId)),
    after(calendarChanged, 'directory-times-changed', timesChanged),
    after(calendarChanged, 'waiting-list-looks-again', ({ firmLawyerId }) => waitingList.offerTimes({ firmLawyerId })),
    after(timeFreed, 'directory-times-freed', timesChanged),
    after(consultationEvents.requested, 'directory-times-held', refreshTimes),
    after(consultationEvents.offerTaken, 'directory-times-taken', refreshTimes),
    after(consultationEvents.rearranged, 'directory-times-moved', refreshTimes),
    after(consultationEvents.paid, 'directory-times-paid', refreshTimes),
    after(consultationEvents.declined, 'payment-links-closed', ({ consultationId }) => payment.closeLinks({ consultationId })),
    after(consultationEvents.declined, 'directory-times-declined', refreshTimes),
    after(consultationEvents.signed, 'agreement-sealed', agreement.sealSigned),
    after(reviewPublished, 'directory-rates', rate),
    after(reviewTakenDown, 'directory-rates-anew', rate),
    after(replyPublished, 'directory-shows-reply', showAnew),
    after(replyTakenDown, 'directory-drops-reply', showAnew),
    after(settingsChanged, 'pages-follow-settings', () => tellPages(foundation.broadcast, ['everything'])),
    after(specialtiesChanged, 'pages-follow-areas', () => tellPages(foundation.broadcast, ['everything'])),
    after(authorForgotten, 'directory-forgets-author', ({ lawyerId }) => directory.refreshLawyer(lawyerId)),
  ]
}

const after = <Payload extends object>(event: EventType<Payload>, name: string, hear: (payload: Payload) => Promise<unknown>): Subscription =>
  ({ event, name, hear: ({ payload }) => hear(payload as Payload) })

/** All work that is done outside a request. */
export function jobHandlers({ account, calendar, consultation, directory, file, firm, inquiry, lawyer, meeting, messenger, notification, payment, register, testBank, contact, waitingList }: Services): JobHandler[] {
  return [
    ...accountJobs(account),
    ...calendarJobs(calendar),
    ...consultationJobs(consultation),
    ...contactJobs(contact),
    ...directoryJobs(directory),
    ...fileJobs(file),
    ...firmJobs(firm),
    ...inquiryJobs(inquiry),
    ...meetingJobs(meeting),
    ...messengerJobs(messenger),
    ...notificationJobs(notification),
    ...paymentJobs(payment),
    ...registerJobs(register),
    ...registerCheckJobs(lawyer),
    ...portraitJobs(lawyer),
    ...testBankJobs(testBank),
    ...waitingListJobs(waitingList),
  ]
}

/** All routes of the API. */
export function moduleRoutes(services: Services, config: Config): Array<(app: App) => Promise<void>> {
  const { account, agreement, calendar, consultation, contact, directory, fee, file, firm, foundation, inquiry, invoice, lawyer, meeting, messenger, notification, ownData, payment, register, review, setting, specialty, testBank, waitingList, widget } = services
  return [
    accountRoutes(account, { secureCookies: config.isProduction }),
    meRoutes(account, { secureCookies: config.isProduction, uploadOf }),
    teamRoutes(account),
    settingRoutes(setting),
    settingTeamRoutes({ setting, transact: foundation.transact, record: account.recordTeamAction }),
    messengerRoutes(messenger),
    messengerTeamRoutes({ messenger, transact: foundation.transact, record: account.recordTeamAction }),
    fileRoutes(file),
    specialtyRoutes(specialty),
    registerRoutes({ register, db: foundation.db }),
    specialtyTeamRoutes({ specialty, db: foundation.db, transact: foundation.transact, record: account.recordTeamAction, countLawyers: () => lawyer.countBySpecialty(foundation.db) }),
    lawyerRoutes(lawyer),
    ownProfileRoutes(lawyer),
    profileChangeRoutes({ lawyer, db: foundation.db, transact: foundation.transact }),
    firmRoutes(firm),
    registerCheckRoutes({ lawyer, db: foundation.db, transact: foundation.transact }),
    publicCalendarRoutes(calendar),
    ownCalendarRoutes(calendar),
    outsideCalendarRoutes(calendar, foundation.links),
    directoryRoutes({ account, directory, specialty }),
    consultationRoutes(consultation),
    mailLinkRoutes(consultation, foundation.links),
    offerRoutes(consultation),
    lawyerCalendarRoutes(consultation, { brand: config.BRAND_NAME }),
    inquiryRoutes(inquiry),
    waitingListRoutes(waitingList),
    widgetRoutes(widget),
    paymentRoutes(payment),
    invoiceRoutes(invoice),
    journalRoutes(invoice),
    agreementRoutes(agreement),
    agreementPaperRoutes(agreement),
    verificationRoutes(agreement),
    meetingRoutes(meeting),
    reviewRoutes({ review, findLawyerId: async (slug) => (await lawyer.getProfile(foundation.db, slug)).lawyer.id, findFirmId: async (slug) => (await directory.getPublicFirm(slug, 'lt')).firmId }),
    notificationRoutes(notification),
    ownDataRoutes(ownData),
    feeRoutes(fee),
    contactRoutes(contact),
    ...(config.isProduction ? [] : [testBankRoutes({ bank: testBank, merchantKey: sandboxOf(foundation, config).merchantKey, merchantName: config.BRAND_NAME, clock: foundation.clock })]),
  ]
}
