/** The text of a note and the stored version that it is based on. */
export type NoteValues = { text: string; version: number }

/**
 * A note that was typed and not saved, with the version it is based on: saved as a newer one, it
 * would overwrite what another window has stored. A draft that is equal to the stored note is saved
 * already.
 */
export function readNoteDraft(kept: unknown, stored: NoteValues): NoteValues {
  const { text, version } = kept as Partial<NoteValues>
  if (typeof text !== 'string' || text === stored.text) return stored
  return { text, version: typeof version === 'number' ? version : 0 }
}
