import { newId, type Actor } from '#modules/shared'
import type { MeetingNeeds } from './needs.ts'
import { beginStay, endStay, noteStay, type Begun } from './record-attendance.ts'
import type { Stage } from './schemas.ts'

/**
 * What one seat leaves on the record. Whoever waits at the door has come, but has met nobody: door
 * and room are two stays.
 */
export function keepStays(needs: MeetingNeeds, actor: Actor, consultationId: string) {
  let stay: Begun | undefined

  /** What could not be written now is written at the next word or beat: money hangs on it. */
  async function as(stage: Stage): Promise<void> {
    if (stay?.stage === stage) return
    if (stay) await endStay(needs, stay)
    stay = undefined
    if (stage === 'lobby') return
    const begun = { id: newId(), consultationId, stage }
    await beginStay(needs, actor, begun)
    stay = begun
  }

  return {
    as,
    /** The sign of life: still in this stage. */
    async note(stage: Stage): Promise<void> {
      await as(stage)
      if (stay) await noteStay(needs, stay)
    },
  }
}
