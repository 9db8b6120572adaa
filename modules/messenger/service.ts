import type { Tx } from '#modules/shared'
import { DEFAULT_CEILING, type Ceiling } from './ceiling.ts'
import { deliver, offerAgain, purge, sweep } from './delivery/deliver.ts'
import { hearReport } from './reports/sms-report.ts'
import { forgetAccount } from './forget-account.ts'
import {
  hearMailReport,
  isMailReportKey,
  mailReportKey,
  readBounce,
  type MailReport,
} from './reports/mail-report.ts'
import { listReceipts } from './list-receipts.ts'
import {
  forgetOldRefusals,
  isRefusing,
  liftRefusal,
  listRefusals,
  reopenMailbox,
  storeRefusals,
} from './refusal.ts'
import { listSent } from './list-sent.ts'
import type { Needs } from './needs.ts'
import { readdress } from './readdress.ts'
import { send, sendMail, sendSms, type MailOrder, type SmsOrder } from './post-message.ts'

/** Mail and text messages out: promised in a transaction, delivered after it. */
export function createMessenger({
  ceiling,
  ...given
}: Omit<Needs, 'ceiling'> & { ceiling?: Partial<Ceiling> | undefined }) {
  const needs: Needs = { ...given, ceiling: { ...DEFAULT_CEILING, ...ceiling } }
  return {
    mailboxPath: needs.mailboxPath,
    sendMail: (tx: Tx, order: MailOrder) => sendMail(needs, tx, order),
    sendSms: (tx: Tx, order: SmsOrder) => sendSms(needs, tx, order),
    send: (tx: Tx, orders: Parameters<typeof send>[2]) => send(needs, tx, orders),
    forgetAccount,
    readdress,
    listSent,
    listReceipts,
    deliver: (messageId: string) => deliver(needs, messageId),
    hearReport: (report: Parameters<typeof hearReport>[1]) => hearReport(needs, report),
    hearMailReport: (report: MailReport) => hearMailReport(needs, report),
    readBounce,
    /** Where mail servers report to, as the operator sets them up. */
    mailReportUrl: () => needs.links.toPath(`/api/mail-reports/${mailReportKey(needs)}`),
    isMailReportKey: (key: string) => isMailReportKey(needs, key),
    /** Whether mails to this address are held back because its mailbox bounced. */
    isRefusing: (address: string) => isRefusing(needs, address),
    listRefusals: (filter?: Parameters<typeof listRefusals>[1]) => listRefusals(needs, filter),
    liftRefusal: (tx: Tx, refusal: { messageId: string }) => liftRefusal(tx, refusal.messageId),
    reopenMailbox,
    /** For the seed. */
    storeRefusals,
    offerAgain: () => offerAgain(needs),
    sweep: () => sweep(needs),
    purge: async () => {
      await purge(needs)
      await forgetOldRefusals(needs)
    },
  }
}

export type Messenger = ReturnType<typeof createMessenger>
