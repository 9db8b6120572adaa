import { bind } from '#modules/shared'
import { answerMessage, closeMessage } from './decide-message.ts'
import { findDraft, storeDraft } from './draft.ts'
import type { Needs } from './needs.ts'
import { getContactEmail, getMessage, listMessages, listSenders } from './queries.ts'
import { sendMessage } from './send-message.ts'
import { storeMessages } from './store-messages.ts'
import { sweep } from './sweep.ts'

/** Messages to the team, and its answers. */
export const createContact = (needs: Needs) => ({
  links: needs.links,
  ...bind(needs, {
    answerMessage,
    closeMessage,
    findDraft,
    getContactEmail,
    getMessage,
    storeDraft,
    listMessages,
    listSenders,
    sendMessage,
    storeMessages,
    sweep,
  }),
})

export type Contact = ReturnType<typeof createContact>
