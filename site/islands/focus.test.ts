import { expect, test } from 'vitest'
import { focusOutcome } from './focus.ts'

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
