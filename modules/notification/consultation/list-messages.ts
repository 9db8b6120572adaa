import type { SentMessage } from '#modules/messenger'
import { kindOfKey } from '../messages/message-keys.ts'
import type { Needs } from '../needs.ts'
import type { Kind } from '../settings/kinds.ts'

export type ConsultationMessage = Omit<SentMessage, 'dedupeKey'> & { kind: Kind | null }

/** Mails and text messages about a consultation, for the team: what kind, to whom, when; no content. */
export async function listMessages(
  { db, messenger }: Needs,
  { consultationId }: { consultationId: string },
): Promise<ConsultationMessage[]> {
  const messages = await messenger.messages.listOfConsultation(db, { consultationId })
  return messages.map(({ dedupeKey, ...message }) => ({
    ...message,
    kind: kindOfKey(dedupeKey) ?? null,
  }))
}
