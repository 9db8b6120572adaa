import { bind } from '#modules/shared'
import { eraseAccount } from './erase-account.ts'
import { listOfConsultation } from './list-of-consultation.ts'
import { listReceipts } from './list-receipts.ts'
import { listSent } from './list-sent.ts'
import type { MessengerNeeds } from './needs.ts'
import { send, sendMail, sendSms } from './post-message.ts'
import { readdress } from './readdress.ts'
import { isRefusing, liftRefusal, listRefusals, reopenMailbox, storeRefusals } from './refusal.ts'
import {
  handleMailReport,
  isMailReportKey,
  mailReportUrl,
  readBounce,
} from './reports/mail-report.ts'
import { handleSmsReport } from './reports/sms-report.ts'

/** Writes mails and text messages inside a transaction; delivery follows the commit. */
export const createMessenger = (needs: MessengerNeeds) => ({
  mailboxPath: needs.mailboxPath,
  messages: {
    eraseAccount,
    listOfConsultation,
    listReceipts,
    listSent,
    readdress,
    ...bind(needs, { send, sendMail, sendSms }),
  },
  mailboxes: {
    liftRefusal,
    reopenMailbox,
    storeRefusals,
    ...bind(needs, { isRefusing, listRefusals }),
  },
  reports: {
    readBounce,
    ...bind(needs, { handleMailReport, handleSmsReport, isMailReportKey, mailReportUrl }),
  },
})

export type Messenger = ReturnType<typeof createMessenger>
