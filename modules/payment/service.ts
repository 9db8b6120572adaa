import { bind } from '#modules/shared'
import { checkOpenPayments, closeLinks } from './callbacks/check-open-payments.ts'
import { createDiscrepancies } from './discrepancies/service.ts'
import { giveBack } from './refunds/refund-by-goodwill.ts'
import { createLedger } from './ledger/service.ts'
import { findLastIncome, listIncome } from './ledger/list-income.ts'
import { listMethods } from './start/methods.ts'
import type { Needs } from './needs.ts'
import { refundConsultation } from './refunds/request-refund.ts'
import { findLatestPayment, findMoney, getPayment, listPayments } from './queries.ts'
import { receiveCallback } from './callbacks/receive-callback.ts'
import { confirmSentByHand } from './refunds/confirm-sent-by-hand.ts'
import { sendDueRefunds, sendRefund } from './refunds/send-refund.ts'
import { startPayment } from './start/start-payment.ts'
import { hasTestMoney } from './test-money.ts'
import { storePast } from './store-past.ts'
import {
  getRefundForTeam,
  listDoneRefunds,
  listStuckRefunds,
  retryRefund,
  storeStuckRefund,
} from './refunds/unsent-refunds.ts'

/** Payments by providers, and refunds. */
export function createPayment(needs: Needs) {
  const bound = bind(needs, {
    listMethods,
    startPayment,
    getPayment,
    findLatestPayment,
    listPayments,
    receiveCallback,
    closeLinks,
    checkOpenPayments,
    refundConsultation,
    sendRefund,
    sendDueRefunds,
    listStuckRefunds,
    listDoneRefunds,
    getRefundForTeam,
    retryRefund,
    confirmSentByHand,
    giveBack,
    hasTestMoney,
    // For the seed.
    storeStuckRefund,
    storePast,
  })
  return {
    ...bound,
    findMoney,
    listIncome,
    findLastIncome,
    /** Names of the providers offered; the first is taken when the client chooses none. */
    offered: needs.offered,
    discrepancies: createDiscrepancies(needs),
    ledger: createLedger(needs),
  }
}

/** The services of this module; one attempt to pay is the model `Payment`. */
export type Payments = ReturnType<typeof createPayment>
