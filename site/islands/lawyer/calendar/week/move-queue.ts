type Moved = { id: string }

/**
 * Saves moves one by one. Of several moves of the same thing while another is being saved, only the
 * newest counts; moves of other things wait for their turn.
 */
export function createMoveQueue<Thing extends Moved, To>() {
  const wanted = new Map<string, { thing: Thing; to: To }>()
  let running: Promise<void> | undefined

  async function run({ save, onSaved }: Saving<Thing, To>): Promise<void> {
    const saved = new Map<string, Thing>()
    for (let [next] = wanted.values(); next; [next] = wanted.values()) {
      const { id } = next.thing
      wanted.delete(id)
      const result = await save(saved.get(id) ?? next.thing, next.to)
      if (result) saved.set(id, result)
      // What was wanted after a refused move begins where that one would have ended.
      else wanted.delete(id)
      if (wanted.size === 0) await onSaved()
    }
  }

  return {
    move(thing: Thing, to: To, saving: Saving<Thing, To>): Promise<void> {
      wanted.set(thing.id, { thing, to })
      running ??= run(saving).finally(() => (running = undefined))
      return running
    },
    /** Resolves when nothing is being saved. */
    settled: (): Promise<void> => running ?? Promise.resolve(),
  }
}

type Saving<Thing, To> = {
  /** Resolves to the saved thing; to undefined when refused. */
  save: (thing: Thing, to: To) => Promise<Thing | undefined>
  /** After the last move that is wanted. */
  onSaved: () => Promise<void>
}
