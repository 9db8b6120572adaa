import type { Knex } from 'knex'
import { createAccount } from '#modules/account'
import { createAgenda } from '#modules/agenda'
import { createAgreement } from '#modules/agreement'
import { createAssistant } from '#modules/assistant'
import { createAttendance } from '#modules/attendance'
import { createCalendar } from '#modules/calendar'
import { MAX_REQUESTS_PER_DAY, createConsultation } from '#modules/consultation'
import { createContact } from '#modules/contact'
import { createDesk } from '#modules/desk'
import { createDirectory } from '#modules/directory'
import { createFee } from '#modules/fee'
import { createFile } from '#modules/file'
import { createFirm } from '#modules/firm'
import { createFixedPriceTask } from '#modules/fixed-price-task'
import { createInquiry } from '#modules/inquiry'
import { createInsight } from '#modules/insight'
import { createInvoice } from '#modules/invoice'
import { createLawyer, createOwnProfiles, createRegisterCheck } from '#modules/lawyer'
import { createMatter } from '#modules/matter'
import { createMeeting } from '#modules/meeting'
import { createDelivery, createMessenger } from '#modules/messenger'
import { accountChannel, createNotification, type AccountMessage } from '#modules/notification'
import { createOnboarding } from '#modules/onboarding'
import { createDataExport } from '#modules/data-export'
import { createPayment, createTestBank } from '#modules/payment'
import { createRecord } from '#modules/record'
import { createReconciliation } from '#modules/reconciliation'
import { createRegister } from '#modules/register'
import { createReview } from '#modules/review'
import { createSavedLawyer } from '#modules/saved-lawyer'
import { createSetting } from '#modules/setting'
import {
  createCipher,
  createTransact,
  type Broadcast,
  type Cipher,
  type Clock,
  type Jobs,
  type Links,
  type Logger,
  type RecordedEvent,
  type SameTransactionSubscriber,
  type Storage,
  type Transact,
} from '#modules/shared'
import { createSpecialty } from '#modules/specialty'
import { createWaitingList } from '#modules/waiting-list'
import { createWidget } from '#modules/widget'
import type { Config } from './configuration/config.ts'
import {
  carriersOf,
  passwordsOf,
  registerSourceOf,
  relayOf,
  robotCheckOf,
  scannerOf,
  secondOpinionOf,
  vatRegisterOf,
  ceilingOf,
} from './adapters/configured-adapters.ts'
import { paymentProvidersOf, sandboxOf } from './adapters/payment-providers.ts'
import { sealOf, timeStamperOf } from './adapters/seal-of.ts'
import { markRequestDone } from './database/once-only.ts'
import { listConsultationJobs } from './jobs/consultation-jobs.ts'
import type { JobQueue } from './jobs/queue.ts'
import { calendarProvidersOf } from './adapters/calendar-providers.ts'
import { socialProvidersOf } from './adapters/social-providers.ts'

/**
 * The map: which module may import which. A module imports only from lower levels, and only through
 * the other's `index.ts`. The linter's import rules are generated from this list.
 */
export const levels = [
  ['shared'],
  ['attendance', 'messenger', 'document', 'file', 'setting'],
  ['account'],
  ['specialty', 'register'],
  ['lawyer'],
  ['calendar'],
  ['onboarding', 'firm', 'directory', 'consultation', 'inquiry'],
  ['matter'],
  ['fixed-price-task'],
  ['agenda', 'waiting-list', 'invoice', 'agreement', 'meeting', 'saved-lawyer'],
  ['payment', 'assistant'],
  ['reconciliation', 'review', 'contact', 'fee', 'widget'],
  ['notification', 'insight'],
  ['data-export', 'record', 'desk'],
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

export type FoundationNeeds = Omit<Foundation, 'transact' | 'cipher'> & {
  config: Config
  /** For the team's records. */
  listFailedJobs: JobQueue['listFailed']
  onCommitted?: (events: RecordedEvent[]) => void
}

/** Makes every module, lowest first, each with exactly what it needs. */
export function createModules(
  { config, listFailedJobs, onCommitted, ...given }: FoundationNeeds,
  subscribers: readonly SameTransactionSubscriber[],
) {
  const transact = createTransact({
    db: given.db,
    clock: given.clock,
    subscribers,
    onBegin: markRequestDone,
    onError: (error) => given.log.error({ err: error }, 'after-commit listener failed'),
    // A deadlock is possible then, and rare: the request goes on. Everywhere else the lock is refused.
    ...(config.isProduction && {
      onLockOutOfOrder: (error) => given.log.error({ err: error }, 'lock taken out of order'),
    }),
    ...(onCommitted && { onCommitted }),
  })
  const foundation: Foundation = { ...given, transact, cipher: createCipher(config.secrets) }
  const brand = { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL }

  const ceiling = ceilingOf(config)
  const messenger = createMessenger({
    ...foundation,
    ceiling,
    mailboxPath: config.DEV_TOOLS && config.MAIL_TRANSPORT === 'file' ? '/dev/mail' : undefined,
  })
  const file = createFile({ ...foundation, scanner: scannerOf(config, given) })
  const account = createAccount({
    ...foundation,
    messenger,
    files: file,
    robotCheck: robotCheckOf(config, foundation),
    passwords: passwordsOf(config),
    socialProviders: socialProvidersOf(config),
  })
  const attendance = createAttendance(foundation)
  const setting = createSetting(foundation)
  const specialty = createSpecialty(foundation)
  const register = createRegister({ ...foundation, account, source: registerSourceOf(config) })
  const registerChecks = createRegisterCheck({ ...foundation, account, file, messenger, register })
  const lawyer = {
    ...createLawyer(foundation),
    registerChecks,
    ownProfiles: createOwnProfiles({
      ...foundation,
      account,
      file,
      specialty,
    }),
  }
  const calendar = createCalendar({
    ...foundation,
    account,
    lawyer,
    mayReadLocal: config.EXTERNAL_CALENDARS === 'local',
    calendarProviders: calendarProvidersOf(config),
  })
  const onboarding = createOnboarding({ ...foundation, account, calendar, lawyer })
  const firm = createFirm({ ...foundation, account, calendar, lawyer, messenger })
  const directory = createDirectory({
    ...foundation,
    calendar,
    lawyer,
    specialty,
    secondOpinion: secondOpinionOf(config, given),
  })
  const consultation = createConsultation({
    ...foundation,
    account,
    attendance,
    calendar,
    file,
    lawyer,
    specialty,
    maxRequestsPerDay: MAX_REQUESTS_PER_DAY,
  })
  const agenda = createAgenda({ ...foundation, account, calendar, consultation, brand })
  const inquiry = createInquiry({ ...foundation, account, lawyer })
  const matter = createMatter({
    ...foundation,
    account,
    consultation,
    file,
    lawyer,
    sendFrame(accountId, frame) {
      const text = JSON.stringify(frame)
      const message: AccountMessage = { frames: { lt: text, en: text } }
      foundation.broadcast
        .publish(accountChannel(accountId), message)
        .catch((error: unknown) =>
          foundation.log.warn({ err: error }, 'a change of a matter was not published'),
        )
    },
  })
  const assistant = createAssistant({
    ...foundation,
    account,
    agenda,
    calendar,
    consultation,
    file,
    lawyer,
    matter,
    messenger,
  })
  const fixedPriceTask = createFixedPriceTask({
    ...foundation,
    account,
    consultation,
    file,
    lawyer,
    matter,
  })
  const waitingList = createWaitingList({
    ...foundation,
    account,
    calendar,
    consultation,
    lawyer,
  })
  const savedLawyer = createSavedLawyer({
    ...foundation,
    account,
    calendar,
    consultation,
    directory,
    lawyer,
  })
  const delivery = createDelivery({
    ...foundation,
    ...carriersOf(config),
    ceiling,
    brand,
    checks: {
      startsAt: consultation.snapshots.isStillAhead,
      waitsAs: consultation.snapshots.isStillAwaited,
      heldUntil: waitingList.offers.isHeldUntil,
      helpLasts: assistant.records.mayStillAnswer,
      coverLasts: consultation.covered.isStillOpen,
    },
  })
  const { webhookSecret: secret, reach } = sandboxOf(foundation, config)
  const testBank = createTestBank({ ...foundation, secret, reach })
  const invoice = createInvoice({
    ...foundation,
    account,
    consultation,
    file,
    fixedPriceTask,
    lawyer,
    brand: brand.name,
    vatRegister: vatRegisterOf(config, given),
  })
  const payment = createPayment({
    ...foundation,
    account,
    consultation,
    fixedPriceTask,
    invoice,
    lawyer,
    ...paymentProvidersOf(foundation, config),
  })
  const reconciliation = createReconciliation({
    ...foundation,
    consultation,
    fixedPriceTask,
    payment,
    invoice,
  })
  const agreement = createAgreement({
    ...foundation,
    account,
    consultation,
    fixedPriceTask,
    lawyer,
    brand,
    seal: sealOf(config, foundation),
    timeStamper: timeStamperOf(config),
  })
  const meeting = createMeeting({
    ...foundation,
    account,
    attendance,
    consultation,
    lawyer,
    messenger,
    relay: relayOf(config),
  })
  const review = createReview({ ...foundation, account, consultation, lawyer })
  const notification = createNotification({
    ...foundation,
    brand,
    account,
    consultation,
    invoice,
    messenger,
    review,
  })
  const fee = createFee({
    ...foundation,
    account,
    consultation,
    lawyer,
    payment,
    operator: {
      name: config.OPERATOR_NAME ?? brand.name,
      code: config.OPERATOR_CODE,
      address: config.OPERATOR_ADDRESS,
    },
  })
  const contact = createContact({ ...foundation, account, messenger, setting, brand })
  const widget = createWidget({
    ...foundation,
    calendar,
    directory,
    lawyer,
    brand: { name: brand.name, publicUrl: config.PUBLIC_URL },
  })
  const insight = createInsight({
    ...foundation,
    account,
    calendar,
    directory,
    lawyer,
    messenger,
    specialty,
  })
  const dataExport = createDataExport({
    ...foundation,
    account,
    agreement,
    assistant,
    attendance,
    calendar,
    consultation,
    fee,
    file,
    fixedPriceTask,
    inquiry,
    invoice,
    lawyer,
    matter,
    meeting,
    messenger,
    notification,
    payment,
    review,
    savedLawyer,
    waitingList,
  })

  const record = createRecord({
    ...foundation,
    account,
    consultation,
    fee,
    fixedPriceTask,
    invoice,
    lawyer,
    notification,
    payment,
    listJobs: (of) =>
      listConsultationJobs({ db: given.db, queue: { listFailed: listFailedJobs } }, of),
  })
  const desk = createDesk({
    ...foundation,
    account,
    contact,
    inquiry,
    lawyer,
    messenger,
    payment,
    review,
  })

  const services = {
    foundation,
    account,
    agenda,
    agreement,
    assistant,
    attendance,
    calendar,
    consultation,
    contact,
    delivery,
    desk,
    directory,
    fee,
    file,
    firm,
    fixedPriceTask,
    inquiry,
    insight,
    invoice,
    lawyer,
    matter,
    meeting,
    messenger,
    notification,
    onboarding,
    dataExport,
    payment,
    reconciliation,
    record,
    register,
    review,
    savedLawyer,
    setting,
    specialty,
    testBank,
    waitingList,
    widget,
  }
  return services
}

export type Services = ReturnType<typeof createModules>
