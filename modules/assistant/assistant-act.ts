import { Model } from 'objection'
import { newId, type Tx } from '#modules/shared'

export const ACTS = [
  'accepted',
  'declined',
  'proposed',
  'agreed',
  'kept',
  'blocked',
  'changed-block',
  'unblocked',
  'changed-hours',
  'asked-for-documents',
  'withdrew-document',
  'opened-matter',
  'opened-file',
] as const
export type ActName = (typeof ACTS)[number]

/** What an assistant did, for the lawyer to read; it names no client. */
export class AssistantAct extends Model {
  static override tableName = 'assistant_act'

  declare id: string
  declare assistantId: string
  declare act: ActName
  declare consultationId: string | null
  /** Null also where the matter has been deleted since. */
  declare matterId: string | null
  declare doneAt: Date
}

export async function recordAct(
  tx: Tx,
  act: Pick<AssistantAct, 'assistantId' | 'act' | 'consultationId' | 'matterId' | 'doneAt'>,
): Promise<void> {
  await AssistantAct.query(tx).insert({ id: newId(), ...act })
}
