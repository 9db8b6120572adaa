import type { Snapshot } from '#modules/consultation'
import { emit, errors as shared, type Actor, sealedIn } from '#modules/shared'
import { errors } from './errors.ts'
import { nextStepsWritten } from './events.ts'
import { getUnnamedMeeting, meetingOf } from './get-meeting.ts'
import type { Needs } from './needs.ts'
import type { NextSteps } from './schemas.ts'

type Row = { consultationId: string; textSealed: string; writtenAt: Date }

/** The next steps that the lawyer wrote down, for the two people of the meeting. */
export const getNextSteps = async (needs: Needs, actor: Actor, id: string): Promise<NextSteps> =>
  nextStepsOf(needs, actor, await needs.consultation.snapshots.getVisible(needs.db, actor, id))

/** The same of a consultation that was just read for one of its two people. */
export async function nextStepsOf(
  needs: Needs,
  actor: Actor,
  snapshot: Snapshot,
): Promise<NextSteps> {
  const { id } = meetingOf(needs, actor, snapshot)
  const row = await needs.db<Row>('meeting_next_steps').where({ consultationId: id }).first()
  return {
    text: row
      ? needs.cipher.open(row.textSealed, sealedIn('meeting_next_steps.text_sealed', id))
      : null,
    writtenAt: row?.writtenAt.toISOString() ?? null,
  }
}

/**
 * The lawyer writes or changes the next steps, from the moment the meeting may be joined. The
 * client is notified the first time.
 */
export async function writeNextSteps(
  needs: Needs,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<NextSteps> {
  const { clock, cipher, transact } = needs
  const meeting = await getUnnamedMeeting(needs, actor, id)
  if (meeting.role !== 'lawyer') throw shared.FORBIDDEN()
  if (meeting.offer === 'early') throw errors.MEETING_NOT_HELD()
  await transact(async (tx) => {
    const written = {
      textSealed: cipher.seal(text.trim(), sealedIn('meeting_next_steps.text_sealed', id)),
      writtenAt: clock.now(),
    }
    const [isNew] = await tx('meeting_next_steps')
      .insert({ consultationId: id, ...written })
      .onConflict('consultation_id')
      .ignore()
      .returning('consultationId')
    const { otherAccountId: clientAccountId } = meeting
    if (isNew) await emit(tx, nextStepsWritten, { consultationId: id, clientAccountId })
    else await tx('meeting_next_steps').where({ consultationId: id }).update(written)
  })
  return getNextSteps(needs, actor, id)
}
