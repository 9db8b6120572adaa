import type { Db } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { ConsultationParty } from './consultation-party.ts'
import { openParty } from './seal-party.ts'
import { openClientName, openQuestionnaire, openTitle } from './matter.ts'
import type { Needs } from '../needs.ts'
import { canReadMatter } from '../state/visibility.ts'

/** The titles that this lawyer may read, by consultation: those after the conflict check. */
export async function listTitles(
  { cipher }: Needs,
  db: Db,
  { lawyerId, ids }: { lawyerId: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  const found = await Consultation.query(db)
    .findByIds([...ids])
    .where({ lawyerId })
    .select('id', 'conflict', 'titleSealed')
  const readable = found.filter(({ conflict }) => canReadMatter('lawyer', conflict))
  return new Map(readable.map((consultation) => [consultation.id, openTitle(cipher, consultation)]))
}

/**
 * For agreements and invoices: whom the client represents, whether they want a final invoice, and
 * their name in the agreement.
 */
export async function getForDocuments(
  { cipher }: Needs,
  db: Db,
  id: string,
): Promise<{
  represents: string[]
  wantsFinalInvoice: boolean
  nameInAgreement: string | undefined
}> {
  const consultation = await Consultation.query(db)
    .findById(id)
    .select('id', 'questionnaireSealed', 'clientNameSealed')
    .throwIfNotFound()
  const represented = await ConsultationParty.query(db).where({
    consultationId: id,
    role: 'represented',
  })
  return {
    represents: represented.map((party) => openParty(cipher, party).name),
    wantsFinalInvoice: openQuestionnaire(cipher, consultation).wantsFinalInvoice,
    nameInAgreement: openClientName(cipher, consultation),
  }
}
