import type { Actor, Db, Page, Tx } from '#modules/shared'
import { checkOpenPayments, closeLinks } from './check-open-payments.ts'
import { giveBack } from './give-back.ts'
import { findLastIncome, listIncome } from './list-income.ts'
import { listMethods } from './methods.ts'
import type { Needs } from './needs.ts'
import { refundConsultation } from './owe-refund.ts'
import type { Callback } from './provider.ts'
import { findLatestPayment, findMoney, getPayment, listPayments } from './queries.ts'
import { findImbalances } from './reconciliation/balance.ts'
import { getMoneyAlarm, listMoneyAlarms, settleMoneyAlarm } from './reconciliation/money-alarm.ts'
import { forgetOldBooks } from './reconciliation/forget-books.ts'
import { findLastReconciliation, reconcile } from './reconciliation/reconcile.ts'
import { receiveCallback } from './receive-callback.ts'
import { confirmSentByHand } from './send-by-hand.ts'
import { sendDueRefunds, sendRefund } from './send-refund.ts'
import { startPayment } from './start-payment.ts'
import { hasTestMoney } from './test-money.ts'
import { storePast, type PastPayment } from './store-past.ts'
import {
  getRefundForTeam,
  listDoneRefunds,
  listStuckRefunds,
  retryRefund,
  storeStuckRefund,
} from './stuck-refunds.ts'

export function createPayment(needs: Needs) {
  return {
    /** Names of those one may pay by; the first is taken when nobody chooses. */
    offered: needs.offered,
    listMethods: (input: { payBy: Date }) => listMethods(needs, input),
    startPayment: (
      actor: Actor,
      input: { consultationId: string; provider?: string | undefined },
    ) => startPayment(needs, actor, input),
    getPayment: (actor: Actor, input: { id: string }) => getPayment(needs, actor, input),
    findLatestPayment: (actor: Actor, input: { consultationId: string }) =>
      findLatestPayment(needs, actor, input),
    listPayments: (actor: Actor) => listPayments(needs, actor),
    findMoney: (db: Db, input: { consultationId: string }) => findMoney(db, input),
    receiveCallback: (callback: Callback & { provider: string }) =>
      receiveCallback(needs, callback),
    refundConsultation: (
      tx: Tx,
      owed: { consultationId: string; amountCents: number; reason: string },
    ) => refundConsultation(needs, tx, owed),
    sendRefund: (input: { paymentId: string }) => sendRefund(needs, input),
    sendDueRefunds: () => sendDueRefunds(needs),
    listStuckRefunds: (page?: Page) => listStuckRefunds(needs, page),
    listDoneRefunds: (page?: Page) => listDoneRefunds(needs, page),
    getRefundForTeam: (id: string) => getRefundForTeam(needs.db, id),
    retryRefund: (team: Actor, input: { id: string; reason: string }) =>
      retryRefund(needs, team, input),
    confirmSentByHand: (team: Actor, input: { id: string; reason: string }) =>
      confirmSentByHand(needs, team, input),
    giveBack: (team: Actor, input: Parameters<typeof giveBack>[2]) => giveBack(needs, team, input),
    /** For the seed. */
    storeStuckRefund: (tx: Tx, given: Parameters<typeof storeStuckRefund>[2]) =>
      storeStuckRefund(needs, tx, given),
    storePast: (tx: Tx, paid: PastPayment) => storePast(needs, tx, paid),
    /** Heard of a meeting that was called off. */
    closeLinks: (heard: { consultationId: string }) => closeLinks(needs, heard),
    checkOpenPayments: () => checkOpenPayments(needs),
    reconcile: () => reconcile(needs),
    forgetBooks: () => forgetOldBooks(needs),
    findLastReconciliation: () => findLastReconciliation(needs.db),
    listMoneyAlarms: (state: 'open' | 'settled', page?: Page) =>
      listMoneyAlarms(needs.db, { state, ...page }),
    getMoneyAlarm: (id: string) => getMoneyAlarm(needs.db, id),
    settleMoneyAlarm: (team: Actor, input: { id: string; reason: string }) =>
      settleMoneyAlarm(needs, team, input),
    hasTestMoney: () => hasTestMoney(needs.db),
    /** For the yearly report of what lawyers earned. */
    listIncome: (db: Db, span: { from: Date; until: Date }) => listIncome(db, span),
    findLastIncome: (db: Db, firmLawyerIds: readonly string[]) => findLastIncome(db, firmLawyerIds),
    /** Nothing, at every moment. */
    findImbalances: (consultationIds?: readonly string[]) =>
      findImbalances(needs.db, {
        ...(consultationIds && { consultationIds }),
        listPaperSums: needs.listPaperSums,
      }),
  }
}

/** The services of this module; one attempt to pay is the model `Payment`. */
export type Payments = ReturnType<typeof createPayment>
