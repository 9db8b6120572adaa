import { newId, type Actor, type Db, type Tx } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { answersInWords } from '../matter/answers-in-words.ts'
import { ConsultationFile, FileOpening } from '../matter/consultation-file.ts'
import { openMatter } from '../matter/matter.ts'
import type { Needs } from '../needs.ts'
import { canReadMatter } from '../state/visibility.ts'
import { filesOf } from '../views/get-consultation.ts'
import { presentAttachment } from '../views/present.ts'
import type { AssistedText } from './assisted-schemas.ts'

/** The lawyer, acted for by an assistant whom they permit to read; the caller has checked that. */
type Reader = Actor & { actedBy: string }

/** What the client wrote and sent in these consultations; nothing before the conflict check. */
export async function readTexts(
  needs: Needs,
  tx: Tx,
  actor: Reader,
  ids: readonly string[],
): Promise<AssistedText[]> {
  return Promise.all(
    (await readable(tx, actor, ids)).map(async (consultation) => {
      const files = await filesOf({ ...needs, db: tx }, consultation.id)
      const { title, description, questionnaire } = openMatter(needs.cipher, consultation)
      return {
        id: consultation.id,
        number: consultation.number,
        startsAt: consultation.startsAt.toISOString(),
        timeZone: consultation.timeZone,
        serviceTitle: consultation.serviceTitleIn(actor.locale),
        title,
        description,
        answers: answersInWords(questionnaire, {
          locale: actor.locale,
          reader: 'lawyer',
          nameOfFile: (fileId) => files.find((file) => file.fileId === fileId)?.name,
        }),
        attachments: files.map(presentAttachment),
      }
    }),
  )
}

/** Records that the assistant opens a file of these consultations; false where it is in none. */
export async function recordOpening(
  { clock }: Needs,
  tx: Tx,
  actor: Reader,
  { ids, fileId }: { ids: readonly string[]; fileId: string },
): Promise<boolean> {
  const consultations = await readable(tx, actor, ids)
  const attachment = await ConsultationFile.query(tx)
    .findById(fileId)
    .whereIn(
      'consultationId',
      consultations.map(({ id }) => id),
    )
  if (!attachment) return false
  const openedAt = clock.now()
  await FileOpening.query(tx).insert({ id: newId(), fileId, accountId: actor.actedBy, openedAt })
  return true
}

/** The newest first. */
const readable = async (db: Db, actor: Reader, ids: readonly string[]) =>
  (
    await Consultation.query(db)
      .findByIds([...ids])
      .modify('visibleTo', actor)
      .orderBy('startsAt', 'desc')
  ).filter(({ conflict }) => canReadMatter('lawyer', conflict))
