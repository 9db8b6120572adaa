import { bind } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { confirmSentByHand } from './confirm-sent-by-hand.ts'
import { checkGoodwill, describeRefundable, refundByGoodwill } from './refund-by-goodwill.ts'
import { refundConsultation, refundFinalInvoice, refundTask } from './request-refund.ts'
import { sendDueRefunds, sendRefund } from './send-refund.ts'
import { storeUnsentRefund } from './store-unsent-refund.ts'
import {
  getRefundForTeam,
  listDoneRefunds,
  listUnsentRefunds,
  retryRefund,
} from './unsent-refunds.ts'

export const createRefunds = (needs: Needs) =>
  bind(needs, {
    refundConsultation,
    refundFinalInvoice,
    refundTask,
    checkGoodwill,
    describeRefundable,
    refundByGoodwill,
    send: sendRefund,
    sendDue: sendDueRefunds,
    listUnsent: listUnsentRefunds,
    listDone: listDoneRefunds,
    get: getRefundForTeam,
    retry: retryRefund,
    confirmSentByHand,
    // For the seed.
    storeUnsent: storeUnsentRefund,
  })
