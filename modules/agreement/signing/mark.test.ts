import { describe, expect, test } from 'vitest'
import { isDrawn, isNameOf, toPath, type Drawing } from './mark.ts'

const stroke = (count: number, step: number) =>
  Array.from({ length: count }, (_, i) => [10 + i * step, 20 + (i % 2) * 8, i * 16, 0.5] as const)
const drawing = (...strokes: Drawing['strokes']): Drawing => ({ width: 400, height: 160, strokes })

describe('a drawn signature', () => {
  test('is more than a tap or a slip of the finger', () => {
    expect(isDrawn(drawing(stroke(20, 8)))).toBe(true)
    expect(isDrawn(drawing(stroke(6, 2), stroke(9, 4)))).toBe(true)
    expect(isDrawn(drawing())).toBe(false)
    expect(isDrawn(drawing(stroke(1, 0)))).toBe(false)
    expect(isDrawn(drawing(stroke(30, 0).map(([x, , t, p]) => [x, 20, t, p] as const)))).toBe(false)
  })

  test('is shown again as it was drawn: through its points, dots included', () => {
    expect(
      toPath(
        drawing(
          [
            [0, 0, 0, 1],
            [10, 10, 5, 1],
            [20, 0, 9, 1],
          ],
          [[30, 5.04, 20, 1]],
        ),
      ),
    ).toBe('M0 0Q10 10 15 5L20 0M30 5h.01')
    expect(toPath(drawing([]))).toBe('')
  })
})

describe('a typed signature', () => {
  test("is the signer's own name, on whatever keyboard", () => {
    for (const typed of ['Rasa Žukauskaitė', 'rasa zukauskaite', '  RASA   ŽUKAUSKAITĖ '])
      expect(isNameOf(typed, 'Rasa Žukauskaitė')).toBe(true)
    expect(isNameOf('Ona Žukauskaitė-Petraitė', 'Ona Žukauskaitė Petraitė')).toBe(true)
    for (const typed of ['', 'Rasa', 'Rasa Žukauskaitė ir kiti'])
      expect(isNameOf(typed, 'Rasa Žukauskaitė')).toBe(false)
  })
})
