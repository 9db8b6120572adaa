import { deleteTyped, readTyped, saveTyped } from '../../typed/typed.ts'
import type { DecisionRequest } from './requests.ts'

/** A decision that was taken back; its form shows the same words again. */
type Undone = { caseId: string; decision: DecisionRequest; words: string; choice: string | null }

const KEY = 'desk-undone'

export const storeUndone = (undone: Undone): void => saveTyped(KEY, undone)

export function takeUndone(caseId: string): Undone | undefined {
  const undone = readTyped(KEY) as Undone | undefined
  if (undone?.caseId !== caseId) return undefined
  deleteTyped(KEY)
  return undone
}
