export { drawPortrait } from './portrait/draw-portrait.ts'
export { makeLawyers, type SeedLawyer, type SeedWorld } from './make-lawyers.ts'
export { createRandom, type Random } from './random.ts'
export type { StoredLawyer } from './store-lawyers.ts'
