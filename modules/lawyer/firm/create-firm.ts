import { newId, type Clock, type Tx } from '#modules/shared'
import { Firm, type PracticeForm } from './firm.ts'
import { numberedSlug, slugOf } from '../slug.ts'

export type NewFirm = Pick<Firm, 'name'> & Partial<Omit<Firm, 'createdAt' | 'changedAt'>>

/** Creates a firm. Firms of one name get numbered addresses. */
export async function createFirm(
  { clock }: { clock: Clock },
  tx: Tx,
  given: NewFirm,
): Promise<Firm> {
  const now = clock.now()
  const slug = given.slug ?? slugOf(given.name)
  for (let number = 1; ; number++) {
    const practiceForm: PracticeForm = given.registrationCode
      ? 'professional-partnership'
      : 'individual'
    const row = {
      id: newId(),
      vatPayer: false,
      practiceForm,
      ...given,
      slug: numberedSlug(slug, number),
      createdAt: now,
      changedAt: now,
    }
    const [inserted] = (await tx('firm')
      .insert(row)
      .onConflict('slug')
      .ignore()
      .returning('id')) as Array<{ id: string }>
    if (inserted) return Firm.query(tx).findById(inserted.id).throwIfNotFound()
  }
}
