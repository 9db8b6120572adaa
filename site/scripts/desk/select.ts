import {
  allBoxes,
  clearSelection,
  onSelection,
  select,
  showSelection,
  storeSelection,
} from '../../islands/desk/decision/selection.ts'
import { onDeskKeys } from '../../islands/desk/keys.ts'
import { toast } from '../../islands/toast.ts'

/** Ticking cases of the list, by pointer and by key, to decide them together. */
const list = document.querySelector<HTMLElement>('#desk-list')
const all = () => list?.querySelector<HTMLInputElement>('[data-select-all]')

function tick(boxes: readonly HTMLInputElement[]): void {
  if (!select(boxes)) toast({ tone: 'wait', text: list?.dataset.otherLanguage ?? '' })
}

list?.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return
  if (target === all()) {
    if (target.checked) tick(allBoxes())
    else clearSelection()
  } else if (target.checked) {
    target.checked = false
    tick([target])
  } else storeSelection()
})
list?.addEventListener('renewed', showSelection)

onSelection(() => {
  const ticked = allBoxes().filter(({ checked }) => checked)
  const count = ticked.length
  const words = list?.querySelector<HTMLElement>('[data-selected]')
  const decide = list?.querySelector<HTMLAnchorElement>('[data-decide-selected]')
  const box = all()
  if (decide) {
    const first = ticked[0]?.closest('li')?.querySelector<HTMLAnchorElement>('[data-desk-row]')
    decide.hidden = !first
    if (first) decide.href = `${first.href}#decide`
  }
  if (words)
    words.textContent =
      count > 0 ? (list?.dataset.selected ?? '').replace('{n}', String(count)) : ''
  if (!box) return
  box.checked = count > 0 && count === allBoxes().length
  box.indeterminate = count > 0 && !box.checked
})

onDeskKeys({
  x: () => {
    const focused = document.activeElement?.closest('li')?.querySelector('[data-select]')
    const open = list?.querySelector('li:has([aria-current=true]) [data-select]')
    const box = (focused ?? open) as HTMLInputElement | null | undefined
    if (!box) return
    if (!box.checked) return tick([box])
    box.checked = false
    storeSelection()
  },
  X: () => {
    if (allBoxes().some(({ checked }) => checked)) clearSelection()
    else tick(allBoxes())
  },
  f: () => {
    const filters = document.querySelector<HTMLDetailsElement>('#desk-filters')
    if (!filters) return
    filters.open = true
    filters.querySelector('select')?.focus()
  },
})
showSelection()
