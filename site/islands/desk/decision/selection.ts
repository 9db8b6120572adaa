import { deleteTyped, readTyped, saveTyped } from '../../typed/typed.ts'
import type { CaseRead } from './requests.ts'

/**
 * The cases that are ticked in the list, to be decided for the same reason. They stay ticked in this
 * tab while other cases are opened, until they are decided or cleared.
 */
export type SelectedCase = CaseRead & { title: string }

const CHANGED = 'desk-selection'
const listOf = () => document.querySelector<HTMLElement>('#desk-list')
const keyOfQueue = (queue: string) => `desk-selection.${queue}`
const keyOf = () => keyOfQueue(listOf()?.dataset.queue ?? '')
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[data-select]')]

const readIds = (): string[] => (readTyped(keyOf()) as string[] | undefined) ?? []

/** Those of them that still wait. */
export const readSelection = (): SelectedCase[] =>
  boxes()
    .filter(({ checked }) => checked)
    .map(({ value, dataset }) => ({
      id: value,
      title: dataset.select ?? '',
      ...(dataset.version !== undefined && { version: Number(dataset.version) }),
    }))

/** Ticks what was ticked before, after the list was made or read again. */
export function showSelection(): void {
  const ids = new Set(readIds())
  for (const box of boxes()) box.checked = ids.has(box.value)
  document.dispatchEvent(new Event(CHANGED))
}

export function storeSelection(): void {
  saveTyped(
    keyOf(),
    readSelection().map(({ id }) => id),
  )
  document.dispatchEvent(new Event(CHANGED))
}

/** Ticks these alone. */
export function keepSelected(ids: readonly string[]): void {
  if (ids.length > 0) saveTyped(keyOf(), ids)
  else deleteTyped(keyOf())
  showSelection()
}

/** Ticks cases of a queue that opens next. */
export const selectOnNextPage = (queue: string, ids: readonly string[]): void =>
  saveTyped(keyOfQueue(queue), ids)

export const clearSelection = (): void => keepSelected([])

/**
 * Ticks the boxes whose people read the same language as those already ticked: all get the same
 * words. Returns whether all could be ticked.
 */
export function select(wanted: readonly HTMLInputElement[]): boolean {
  const first = boxes().find(({ checked }) => checked) ?? wanted[0]
  const fits = wanted.filter(({ dataset }) => dataset.reads === first?.dataset.reads)
  for (const box of fits) box.checked = true
  for (const box of wanted) if (!fits.includes(box)) box.checked = false
  storeSelection()
  return fits.length === wanted.length
}

export const allBoxes = boxes

/** @returns stops listening. */
export function onSelection(work: () => void): () => void {
  document.addEventListener(CHANGED, work)
  return () => document.removeEventListener(CHANGED, work)
}
