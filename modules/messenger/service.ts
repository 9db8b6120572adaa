import { bind } from '#modules/shared'
import { forgetAccount } from './forget-account.ts'
import { listReceipts } from './list-receipts.ts'
import { listSent } from './list-sent.ts'
import type { MessengerNeeds } from './needs.ts'
import { send, sendMail, sendSms } from './post-message.ts'
import { readdress } from './readdress.ts'
import { isRefusing, liftRefusal, listRefusals, reopenMailbox, storeRefusals } from './refusal.ts'
import {
  hearMailReport,
  isMailReportKey,
  mailReportUrl,
  readBounce,
} from './reports/mail-report.ts'
import { hearReport } from './reports/sms-report.ts'

/** Writes mails and text messages inside a transaction; delivery hands them over after it. */
export function createMessenger(needs: MessengerNeeds) {
  const bound = bind(needs, {
    sendMail,
    sendSms,
    send,
    hearReport,
    hearMailReport,
    mailReportUrl,
    isMailReportKey,
    isRefusing,
    listRefusals,
  })
  return {
    ...bound,
    mailboxPath: needs.mailboxPath,
    forgetAccount,
    readdress,
    listSent,
    listReceipts,
    readBounce,
    liftRefusal,
    reopenMailbox,
    /** For the seed. */
    storeRefusals,
  }
}

export type Messenger = ReturnType<typeof createMessenger>
