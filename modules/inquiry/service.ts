import type { Actor, Db, Page, Tx } from '#modules/shared'
import { blockClient } from './block-client.ts'
import { closeForLawyer, closeInquiry } from './close-inquiry.ts'
import { decideReport } from './decide-report.ts'
import { listBlocks, liftBlock } from './blocks.ts'
import { findReport, listReports } from './list-reports.ts'
import type { Needs } from './needs.ts'
import {
  countUnread,
  findBookingText,
  getInquiry,
  getSides,
  listInquiries,
  listMessages,
} from './queries.ts'
import { markRead } from './read-inquiry.ts'
import { reportInquiry } from './report-inquiry.ts'
import type { ListQuery } from './schemas.ts'
import { sendInquiry } from './send-inquiry.ts'
import { showName } from './show-name.ts'
import { forgetAccount, sweep } from './sweep.ts'
import { writeMessage } from './write-message.ts'

type One = { id: string }

/**
 * Free questions to a lawyer. What a verb answers to a person is already presented for their side.
 */
export function createInquiry(needs: Needs) {
  const shown = async (actor: Actor, done: Promise<One>) =>
    getInquiry(needs, actor, (await done).id)
  return {
    sendInquiry: (
      actor: Actor,
      input: { firmLawyerId: string; message: string; isAnonymous: boolean },
    ) => shown(actor, sendInquiry(needs, actor, input)),
    writeMessage: (actor: Actor, input: One & { message: string }) =>
      shown(actor, writeMessage(needs, actor, input)),
    showName: (actor: Actor, input: One) => shown(actor, showName(needs, actor, input)),
    closeInquiry: (actor: Actor, input: One) => shown(actor, closeInquiry(needs, actor, input)),
    blockClient: (actor: Actor, input: One & { isBlocked: boolean }) =>
      shown(actor, blockClient(needs, actor, input)),
    listBlocks: (actor: Actor) => listBlocks(needs, actor),
    liftBlock: (actor: Actor, input: One) => liftBlock(needs.db, actor, input),
    reportInquiry: (actor: Actor, input: One & { reason: string }) =>
      reportInquiry(needs, actor, input),
    markRead: (actor: Actor, input: One & { upTo: string }) => markRead(needs, actor, input),

    getInquiry: (actor: Actor, id: string) => getInquiry(needs, actor, id),
    listMessages: (actor: Actor, id: string, before?: string) =>
      listMessages(needs, actor, id, before),
    listInquiries: (actor: Actor, query: ListQuery) => listInquiries(needs, actor, query),
    countUnread: (actor: Actor) => countUnread(needs.db, actor),
    findBookingText: (actor: Actor, id: string) => findBookingText(needs, actor, id),
    getSides: (db: Db, id: string) => getSides(db, id),

    listReports: (page?: Page) => listReports(needs, page),
    findReport: (id: string) => findReport(needs, id),
    decideReport: (
      team: Actor,
      input: One & { decision: 'closed' | 'dismissed'; reason: string },
    ) => decideReport(needs, team, input),

    closeForLawyer: (tx: Tx, of: { lawyerId: string } | { firmLawyerId: string }) =>
      closeForLawyer(needs, tx, of),
    forgetAccount,
    sweep: () => sweep(needs),
  }
}

/** The services of this module; one question with its talk is the model `Inquiry`. */
export type Inquiries = ReturnType<typeof createInquiry>
