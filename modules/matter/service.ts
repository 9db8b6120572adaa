import { bind, type Actor, type Transact } from '#modules/shared'
import {
  getPapers,
  listMatters as listAssistedMatters,
  readEarlier,
  readMatter,
  recordOpening,
} from './assisted/read-assisted.ts'
import { closeAllOf, closeMatter, reopenMatter } from './close-matter.ts'
import { answerRequest } from './documents/answer.ts'
import { askForDocuments, withdrawRequest } from './documents/ask.ts'
import { remindOfDocuments } from './documents/reminders.ts'
import { eraseConsultation } from './erase.ts'
import { listOpenings, openFile } from './files.ts'
import { mailUnread } from './mail-unread.ts'
import { markRead } from './mark-read.ts'
import type { Needs } from './needs.ts'
import { findMatterOf, matterOf, moveConsultation, openMatter } from './open-matter.ts'
import { getNote, writeNote } from './practice/notes.ts'
import { addParty, listParties, removeParty } from './practice/parties.ts'
import { addTask, deleteTask, listDueTasks, listTasks, setTaskDone } from './practice/tasks.ts'
import { countUnread, getMatter, getSides, listByClient, listMatters } from './read-matters.ts'
import { listMessages } from './read-messages.ts'
import type { PresentedMatter } from './schemas.ts'
import { describeForWork, findMatters, listConsultationIds, lockForOffer, touch } from './work.ts'
import { writeMessage } from './write-message.ts'

export const createMatter = (needs: Needs) => ({
  /** For the two sides; changes return the matter as the actor then sees it. */
  own: bind(needs, {
    answerRequest: presented(answerRequest),
    askForDocuments: presented(askForDocuments),
    closeMatter: presented(closeMatter),
    countUnread,
    findMatterOf,
    getMatter,
    listByClient,
    listMatters,
    listMessages,
    listOpenings,
    markRead,
    matterOf,
    moveConsultation: presented(moveConsultation),
    openFile,
    reopenMatter: presented(reopenMatter),
    withdrawRequest: presented(withdrawRequest),
    writeMessage,
  }),
  /** What an assistant sees and does for a lawyer; the caller has checked their right. */
  assisted: {
    ...bind(needs, {
      getPapers,
      listMatters: listAssistedMatters,
      readEarlier,
      readMatter,
      recordOpening,
    }),
    within: (transact: Transact) =>
      bind({ ...needs, transact }, { askForDocuments, withdrawRequest }),
  },
  /** Notes, tasks and opposing parties of the lawyer; the client never sees them. */
  practice: bind(needs, {
    addParty,
    addTask,
    deleteTask,
    getNote,
    listDueTasks,
    listParties,
    listTasks,
    removeParty,
    setTaskDone,
    writeNote,
  }),
  /** For work that is offered in a matter. */
  work: {
    findMatters,
    listConsultationIds,
    ...bind(needs, { describe: describeForWork, lockForOffer, touch }),
  },
  /** Opens no message. */
  records: {
    getSides,
    ...bind(needs, { closeAllOf, eraseConsultation, mailUnread, openMatter, remindOfDocuments }),
  },
})

export type Matters = ReturnType<typeof createMatter>

function presented<Input>(
  change: (needs: Needs, actor: Actor, input: Input) => Promise<{ id: string }>,
): (needs: Needs, actor: Actor, input: Input) => Promise<PresentedMatter> {
  return async (needs, actor, input) =>
    getMatter(needs, actor, (await change(needs, actor, input)).id)
}
