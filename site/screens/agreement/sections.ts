import type { Locals } from '../../locals.ts'

type Block = ReturnType<Locals['services']['agreement']['blocksOf']>[number]
/** What comes before the first heading has none. */
export type Section = { heading: string | undefined; blocks: Block[] }

/** The text by its headings: nothing is added, left out or moved. */
export function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [{ heading: undefined, blocks: [] }]
  for (const block of blocks) {
    if (block.kind === 'heading') sections.push({ heading: block.text, blocks: [] })
    else sections.at(-1)!.blocks.push(block)
  }
  return sections
}
