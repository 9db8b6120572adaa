import type { Actor, Db, Tx } from '#modules/shared'
import {
  endForConsultation,
  endForLawyer,
  forgetAccount,
  leaveWaitingList,
  passOn,
  settleBooked,
} from './end-wish.ts'
import { joinWaitingList, type Wish } from './join.ts'
import type { Needs } from './needs.ts'
import { offerBeside, offerTimes } from './offer-times.ts'
import { getNews, getWish, isHeldUntil, listWishes } from './queries.ts'
import { offerAll, sweep } from './sweep.ts'

/** Who waits for an earlier time, and the freed time that is kept for the one whose turn it is. */
export function createWaitingList(needs: Needs) {
  return {
    join: async (actor: Actor, wish: Wish) =>
      getWish(needs, actor, (await joinWaitingList(needs, actor, wish)).id),
    leave: (actor: Actor, one: { id: string }) => leaveWaitingList(needs, actor, one),
    passOn: async (actor: Actor, one: { id: string }) =>
      getWish(needs, actor, (await passOn(needs, actor, one)).id),
    listWishes: (actor: Actor, of?: Parameters<typeof listWishes>[2]) =>
      listWishes(needs, actor, of),
    getNews: (db: Db, entryId: string) => getNews(needs, db, entryId),
    isHeldUntil: (db: Db, hold: Parameters<typeof isHeldUntil>[2]) =>
      isHeldUntil(db, needs.clock.now(), hold),

    /**
     * A time freed in this very transaction: the first in order has it before anybody else can see
     * it.
     */
    hearFreed: (tx: Tx, { firmLawyerId }: { firmLawyerId: string }) =>
      offerBeside(needs, tx, firmLawyerId),
    offerTimes: ({ firmLawyerId }: { firmLawyerId: string }) =>
      needs.transact((tx) => offerTimes(needs, tx, firmLawyerId)),
    settleBooked: (tx: Tx, booked: Parameters<typeof settleBooked>[2]) =>
      settleBooked(needs, tx, booked),
    endForConsultation: (tx: Tx, of: { consultationId: string }) =>
      endForConsultation(needs, tx, of),
    endForLawyer: (tx: Tx, firmLawyerIds: readonly string[]) =>
      endForLawyer(needs, tx, firmLawyerIds),
    forgetAccount: (tx: Tx, of: { accountId: string }) => forgetAccount(needs, tx, of),

    sweep: () => sweep(needs),
    offerAll: () => offerAll(needs),
  }
}

export type WaitingList = ReturnType<typeof createWaitingList>
