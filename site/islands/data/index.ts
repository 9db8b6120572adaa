export { island, type IslandProps } from './island.tsx'
export { useChange } from './use-change.ts'
export { useRead } from './use-read.ts'
export { useReadAgain, type Take } from './use-take.ts'
