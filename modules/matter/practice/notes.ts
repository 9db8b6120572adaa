import type { Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import { lockForWriting } from '../lock-for-writing.ts'
import type { Needs } from '../needs.ts'
import type { PresentedNote } from './schemas.ts'
import { getOfLawyer, MatterNote, openNote, sealNote } from './models.ts'

/** Returns version 0 and empty text if no note exists. */
export async function getNote(
  { db, cipher }: Needs,
  actor: Actor,
  id: string,
): Promise<PresentedNote> {
  await getOfLawyer(db, actor, id)
  const note = await MatterNote.query(db).findById(id)
  return note
    ? {
        text: openNote(cipher, note),
        version: note.version,
        changedAt: note.changedAt.toISOString(),
      }
    : { text: '', version: 0, changedAt: null }
}

/** Refused with NOTE_CHANGED where another tab wrote since `version`. */
export async function writeNote(
  needs: Needs,
  actor: Actor,
  { id, text, version }: { id: string; text: string; version: number },
): Promise<PresentedNote> {
  const { cipher, clock, transact, db } = needs
  await getOfLawyer(db, actor, id)
  const written = {
    textSealed: sealNote(cipher, id, text),
    version: version + 1,
    changedAt: clock.now(),
  }
  await transact(async (tx) => {
    await lockForWriting(needs, tx, actor, id)
    const isWritten =
      version === 0
        ? (
            await tx('matter_note')
              .insert({ matterId: id, ...written })
              .onConflict('matterId')
              .ignore()
              .returning('matterId')
          ).length > 0
        : (await MatterNote.query(tx).findById(id).where({ version }).patch(written)) > 0
    if (!isWritten) throw errors.NOTE_CHANGED()
  })
  return getNote(needs, actor, id)
}
