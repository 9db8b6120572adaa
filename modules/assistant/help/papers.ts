import type { Actor } from '#modules/shared'
import type { AssistedPapers } from '#modules/matter'
import type { Needs } from '../needs.ts'
import { actUnderRight, getRight, lawyerOf } from '../under-right.ts'
import { errors } from '../errors.ts'

/** `id`: the help; `matterId`: one of the lawyer's matters. */
export type InMatter = { id: string; matterId: string }

/** Which documents a client was asked for and which came, without the client's words and files. */
export async function getPapers(
  needs: Needs,
  actor: Actor,
  { id, matterId }: InMatter,
): Promise<AssistedPapers> {
  const right = await getRight(needs.db, actor, id)
  if (!right.mayHandlePapers) throw errors.RIGHT_NOT_GIVEN()
  return needs.matter.assisted.getPapers(lawyerOf(right, actor), { id: matterId })
}

/** Asks the client for documents; both sides read who asked. */
export async function askForLawyer(
  needs: Needs,
  actor: Actor,
  { id, matterId, ...asked }: InMatter & { titles: readonly string[]; dueOn: string | null },
): Promise<void> {
  const { lawyer, transact } = await actUnderRight(needs, actor, {
    id,
    right: 'mayHandlePapers',
    act: 'asked-for-documents',
    matterId,
  })
  await needs.matter.assisted.within(transact).askForDocuments(lawyer, { id: matterId, ...asked })
}

/** Takes a request for a document back while nothing came for it. */
export async function withdrawForLawyer(
  needs: Needs,
  actor: Actor,
  { id, matterId, requestId }: InMatter & { requestId: string },
): Promise<void> {
  const { lawyer, transact } = await actUnderRight(needs, actor, {
    id,
    right: 'mayHandlePapers',
    act: 'withdrew-document',
    matterId,
  })
  await needs.matter.assisted.within(transact).withdrawRequest(lawyer, { id: matterId, requestId })
}
