import { tellRecorded, type Db, type RecordedEvent, type Tx } from '#modules/shared'
import { Consultation } from './consultation.ts'

const justMade = new WeakMap<Db, Consultation>()

/**
 * Tells of a consultation that was written a moment ago: who hears of it in the same transaction
 * need not read it again.
 */
export async function tellMade(
  tx: Tx,
  consultation: Consultation,
  news: RecordedEvent,
): Promise<void> {
  justMade.set(tx, consultation)
  try {
    await tellRecorded(tx, news)
  } finally {
    justMade.delete(tx)
  }
}

/** A consultation as its news tells it. */
export async function readTold(db: Db, id: string): Promise<Consultation> {
  const made = justMade.get(db)
  return made?.id === id ? made : Consultation.query(db).findById(id).throwIfNotFound()
}
