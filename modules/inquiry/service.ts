import { bind, type Actor } from '#modules/shared'
import { blockClient } from './block-client.ts'
import { liftBlock, listBlocks } from './blocks.ts'
import { closeForLawyer, closeInquiry } from './close-inquiry.ts'
import { decideReport } from './decide-report.ts'
import { findReport, listReports } from './list-reports.ts'
import type { Needs } from './needs.ts'
import {
  countInquiries,
  findBookingText,
  getInquiry,
  getSides,
  listInquiries,
  listMessages,
} from './queries.ts'
import { markRead } from './read-inquiry.ts'
import { reportInquiry } from './report-inquiry.ts'
import type { PresentedInquiry } from './schemas.ts'
import { sendInquiry } from './send-inquiry.ts'
import { showName } from './show-name.ts'
import { eraseAccount, sweep } from './sweep.ts'
import { writeMessage } from './write-message.ts'

export const createInquiry = (needs: Needs) => ({
  /** The results are presented for the actor's side. */
  own: bind(needs, {
    blockClient: presented(blockClient),
    closeInquiry: presented(closeInquiry),
    countInquiries,
    findBookingText,
    getInquiry,
    liftBlock,
    listBlocks,
    listInquiries,
    listMessages,
    markRead,
    reportInquiry,
    sendInquiry: presented(sendInquiry),
    showName: presented(showName),
    writeMessage: presented(writeMessage),
  }),
  reports: bind(needs, { decideReport, findReport, listReports }),
  /** Opens no message. */
  records: { eraseAccount, getSides, ...bind(needs, { closeForLawyer, sweep }) },
})

export type Inquiries = ReturnType<typeof createInquiry>

/** Makes a change return the inquiry as its actor sees it. */
function presented<Input>(
  change: (needs: Needs, actor: Actor, input: Input) => Promise<{ id: string }>,
): (needs: Needs, actor: Actor, input: Input) => Promise<PresentedInquiry> {
  return async (needs, actor, input) =>
    getInquiry(needs, actor, (await change(needs, actor, input)).id)
}
