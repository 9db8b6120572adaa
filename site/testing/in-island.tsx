import type { ComponentType } from 'react'
import { IslandFrame } from '../islands/data/IslandFrame.tsx'

/** A part of an island, rendered alone as it would be inside of one. */
export function inIsland<Props extends object>(Part: ComponentType<Props>) {
  return function InIsland(props: Props) {
    return (
      <IslandFrame>
        <Part {...props} />
      </IslandFrame>
    )
  }
}
