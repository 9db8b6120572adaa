import type { WholeLawyer } from '#modules/lawyer'
import { drawPortrait } from '../portrait/draw-portrait.ts'
import type { SeedWorld } from './make-lawyers.ts'

/** So many different faces are drawn; in a larger world people look alike. */
const FACES = 600

/**
 * The world with everybody's face. The drawings are kept as they are, a few kilobytes each; their
 * sizes and formats are made when somebody looks.
 */
export function withPictures({ firms, lawyers }: SeedWorld): {
  firms: SeedWorld['firms']
  lawyers: WholeLawyer[]
} {
  const drawn = new Map<string, Buffer>()
  return {
    firms,
    lawyers: lawyers.map(({ portrait: { seed, age }, ...lawyer }, at) => {
      const { gender } = lawyer.profile
      const face = at < FACES ? seed : `${gender}-${at % FACES}`
      const picture = drawn.get(face) ?? drawPortrait(face, { gender, age })
      drawn.set(face, picture)
      return { ...lawyer, picture }
    }),
  }
}
