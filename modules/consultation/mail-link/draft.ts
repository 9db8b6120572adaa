import { sealedIn, type Cipher, type Refusal } from '#modules/shared'
import type { MailLink } from './link.ts'
import type { Act } from './purposes.ts'
import type { Needs } from '../needs.ts'

/** An action that was refused: why, and what had been typed. */
export type RefusedAction = {
  act: Act
  comment: string
  startsAt: string
  problem: { code: string; catalog: string; params: Record<string, string | number> }
}

export async function saveDraft(
  { cipher, db }: Needs,
  { id }: MailLink,
  { code, catalog, params = {} }: Refusal,
  { act, comment = '', startsAt = '' }: { act: Act; comment?: string; startsAt?: string },
): Promise<void> {
  const draft: RefusedAction = { act, comment, startsAt, problem: { code, catalog, params } }
  await db<MailLink>('consultation_mail_link')
    .where({ id })
    .whereNull('usedAt')
    .update({
      draftSealed: cipher.seal(
        JSON.stringify(draft),
        sealedIn('consultation_mail_link.draft_sealed', id),
      ),
    })
}

export const readDraft = (cipher: Cipher, { id, draftSealed }: MailLink): RefusedAction | null =>
  draftSealed
    ? (JSON.parse(
        cipher.open(draftSealed, sealedIn('consultation_mail_link.draft_sealed', id)),
      ) as RefusedAction)
    : null
