import { expect, test } from 'vitest'
import { blocksOf } from '../../../modules/agreement/text/text.ts'
import { sectionsOf } from './sections.ts'

test('the folded text is the whole text in its order', () => {
  const blocks = blocksOf(
    '# Sutartis\n\nVilnius\n\n## 1. Dalykas\n\n1.1. Viena.\n\n## 2. Kaina\n\n2.1. Kita.\n',
  )
  const sections = sectionsOf(blocks)
  expect(sections.map(({ heading }) => heading)).toEqual([undefined, '1. Dalykas', '2. Kaina'])
  expect(
    sections.flatMap(({ heading, blocks: own }) => [
      ...(heading === undefined ? [] : [{ kind: 'heading', text: heading }]),
      ...own,
    ]),
  ).toEqual(blocks)
})
