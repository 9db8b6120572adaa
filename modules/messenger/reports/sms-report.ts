import type { MessageRow } from '../message.ts'
import type { MessengerNeeds } from '../needs.ts'

/** Only the provider that was given the address can report. */
const reportKey = ({ cipher }: Pick<MessengerNeeds, 'cipher'>, messageId: string) =>
  cipher.fingerprint(reported(messageId)).slice(0, 32)

const reported = (messageId: string) => `delivery report ${messageId}`

export const reportUrl = (
  needs: Pick<MessengerNeeds, 'cipher' | 'links'>,
  messageId: string,
): string => needs.links.toPath(`/api/sms-reports/${messageId}/${reportKey(needs, messageId)}`)

type Outcome = 'delivered' | 'failed' | 'on-the-way'

/**
 * Reads providers' words and numbers (SMPP 3.4: DELIVRD, UNDELIV, EXPIRED, REJECTD; VertexSMS: 1
 * and 2). Unknown words are not final.
 */
function readOutcome(status: string | number | undefined): Outcome {
  const word = String(status ?? '')
    .trim()
    .toLowerCase()
  if (/^(2|16|undeliv|expired|rejec|fail|deleted|unknown)/.test(word)) return 'failed'
  return /^(1$|deliv)/.test(word) ? 'delivered' : 'on-the-way'
}

/** Records the first outcome. False for a wrong key. */
export async function handleSmsReport(
  needs: MessengerNeeds,
  { id, key, status }: { id: string; key: string; status?: string | number },
): Promise<boolean> {
  if (!needs.cipher.isFingerprint(reported(id), key)) return false
  const outcome = readOutcome(status)
  if (outcome === 'on-the-way') return true
  const now = needs.clock.now()
  const changed = await needs
    .db<MessageRow>('message')
    .where({ id, kind: 'sms' })
    .whereNull('deliveredAt')
    .whereNull('deliveryFailedAt')
    .update(outcome === 'delivered' ? { deliveredAt: now } : { deliveryFailedAt: now })
  if (changed > 0 && outcome === 'failed')
    needs.log.warn({ messageId: id }, 'a text message did not arrive')
  return true
}
