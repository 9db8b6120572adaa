import type { Needs } from '../needs.ts'
import type { Guest } from './guest.ts'

/** The guest who may be in this meeting now: agreed to, with a session that nobody has ended. */
export async function findEnteredGuest(
  { db }: Pick<Needs, 'db'>,
  consultationId: string,
): Promise<string | undefined> {
  const guest = await db<Guest>('meeting_guest')
    .where({ consultationId })
    .whereNull('endedAt')
    .whereNotNull('sessionHash')
    .first('id')
  return guest?.id
}
