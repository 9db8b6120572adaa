import type { Actor } from '#modules/shared'
import type { AssistedMatter } from '#modules/matter'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { actUnderRight, getRight, lawyerOf } from '../under-right.ts'
import type { InMatter } from './papers.ts'

/** The lawyer's matters for an assistant with papers or the right to read: whose, not about what. */
export async function listHelpedMatters(needs: Needs, actor: Actor, { id }: { id: string }) {
  const right = await getRight(needs.db, actor, id)
  if (!right.mayHandlePapers && !right.mayReadMatters) throw errors.RIGHT_NOT_GIVEN()
  return needs.matter.assisted.listMatters(lawyerOf(right, actor))
}

const reading = (
  needs: Needs,
  actor: Actor,
  { id, matterId }: InMatter,
  act: 'opened-matter' | 'opened-file',
) => actUnderRight(needs, actor, { id, right: 'mayReadMatters', act, matterId })

/** Opens a matter by the lawyer's written permission. Each opening is recorded. */
export async function readHelpedMatter(
  needs: Needs,
  actor: Actor,
  about: InMatter,
): Promise<AssistedMatter> {
  const { lawyer, transact } = await reading(needs, actor, about, 'opened-matter')
  return transact((tx) => needs.matter.assisted.readMatter(tx, lawyer, { id: about.matterId }))
}

/** Its messages before one, or the newest; recorded as another opening. */
export async function readHelpedMessages(
  needs: Needs,
  actor: Actor,
  { before, ...about }: InMatter & { before?: string },
) {
  const { lawyer, transact } = await reading(needs, actor, about, 'opened-matter')
  return transact((tx) =>
    needs.matter.assisted.readEarlier(tx, lawyer, { id: about.matterId, before }),
  )
}

/** Opens a file of it. The client reads who opened it, as with every download. */
export async function openHelpedFile(
  needs: Needs,
  actor: Actor,
  { fileId, ...about }: InMatter & { fileId: string },
) {
  const { lawyer, transact } = await reading(needs, actor, about, 'opened-file')
  await transact((tx) =>
    needs.matter.assisted.recordOpening(tx, lawyer, { id: about.matterId, fileId }),
  )
  // After the commit, because a storage may be slow and the rows are locked.
  return needs.file.openFile(needs.db, fileId)
}
