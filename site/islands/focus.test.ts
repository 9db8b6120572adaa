import { afterEach, expect, test, vi } from 'vitest'
import { focusLeftOutcome, focusOutcome, reloadPage } from './focus.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page with a heading and these results, of which the hidden ones cannot take the focus. */
function focusedIn(outcomes: ReadonlyArray<'shown' | 'hidden'>): string | undefined {
  let focused: string | undefined
  const element = (name: string, isVisible: boolean) => ({
    isConnected: true,
    checkVisibility: () => isVisible,
    closest: () => null,
    hasAttribute: () => true,
    focus: () => void (isVisible && (focused = name)),
    scrollIntoView: () => undefined,
  })
  const results = outcomes.map((state, at) => element(`result ${at}`, state === 'shown'))
  const page = {
    querySelector: (selector: string) =>
      selector === 'main h1' ? element('heading', true) : (results[0] ?? null),
    querySelectorAll: () => results,
  }
  focusOutcome(page as unknown as ParentNode)
  return focused
}

test.each<[string, Array<'shown' | 'hidden'>, string]>([
  ['the result', ['shown'], 'result 0'],
  ['the one of two that is shown', ['hidden', 'shown'], 'result 1'],
  ['the heading where the result is hidden', ['hidden'], 'heading'],
  ['the heading where nothing announces a result', [], 'heading'],
])('after an action the focus is at %s', (_, outcomes, expected) => {
  expect(focusedIn(outcomes)).toBe(expected)
})

/** Reloads a page on which `active` has the focus, and tells what has it on the new one. */
function focusedAfterReload(active: 'body' | 'button'): string {
  const kept = new Map<string, string>()
  const body = { name: 'body' }
  let focused = 'body'
  const heading = {
    hasAttribute: () => true,
    focus: () => void (focused = 'heading'),
    scrollIntoView: () => undefined,
  }
  const page = (activeElement: object) => ({
    body,
    activeElement,
    querySelector: () => heading,
    querySelectorAll: () => [],
  })
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('document', page(active === 'body' ? body : { name: 'button' }))
  reloadPage()
  expect(reload).toHaveBeenCalledOnce()
  vi.stubGlobal('document', page(body))
  focusLeftOutcome()
  expect(kept.size, 'only the next page').toBe(0)
  return focused
}

test('a page that reloads itself gives the focus back to who had it, and moves nobody else', () => {
  expect(focusedAfterReload('button')).toBe('heading')
  expect(focusedAfterReload('body')).toBe('body')
})
