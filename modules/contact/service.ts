import type { Actor, Tx } from '#modules/shared'
import { answerMessage, closeMessage } from './decide-message.ts'
import { findDraft, keepDraft, type Draft } from './draft.ts'
import { sweep } from './sweep.ts'
import type { ContactNeeds } from './needs.ts'
import { countWaiting, getMessage, listMessages, listSenders } from './queries.ts'
import type { ContactWords } from './schemas.ts'
import { storeMessages, type StoredMessage } from './store-messages.ts'
import { sendMessage, type Sender } from './send-message.ts'

/** Messages to the team, and the team's answers. */
export function createContact(needs: ContactNeeds) {
  return {
    links: needs.links,
    sendMessage: (words: ContactWords, sender: Sender, proof: Parameters<typeof sendMessage>[3]) =>
      sendMessage(needs, words, sender, proof),
    /** Where else one may write. */
    findMailbox: async (): Promise<string> =>
      (await needs.setting.getPublicSettings()).contactEmail || needs.brand.supportEmail,
    keepDraft: (draft: Draft, address: string) => keepDraft(needs, draft, address),
    findDraft: (token: string | null) => findDraft(needs, token),
    listMessages: (page?: Parameters<typeof listMessages>[1]) => listMessages(needs, page),
    getMessage: (id: string) => getMessage(needs, id),
    listSenders: (of: Parameters<typeof listSenders>[1]) => listSenders(needs.db, of),
    countWaiting: () => countWaiting(needs.db),
    answerMessage: (team: Actor, input: { id: string; answer: string }) =>
      answerMessage(needs, team, input),
    closeMessage: (team: Actor, input: { id: string; reason: string }) =>
      closeMessage(needs, team, input),
    /** For the seed. */
    storeMessages: (tx: Tx, messages: readonly StoredMessage[]) =>
      storeMessages(needs, tx, messages),
    sweep: () => sweep(needs),
  }
}

export type Contact = ReturnType<typeof createContact>
