import { bind } from '#modules/shared'
import { changeList, listIds } from './change-list.ts'
import { listSaved } from './list-saved.ts'
import type { Needs } from './needs.ts'
import { deleteForAccount } from './saved-list.ts'

/** A client's private list of lawyers. */
export const createSavedLawyer = (needs: Needs) => ({
  own: bind(needs, { changeList, listIds, listSaved }),
  records: { deleteForAccount },
})

export type SavedLawyers = ReturnType<typeof createSavedLawyer>
