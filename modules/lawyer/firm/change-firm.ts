import { emit, type Clock, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { firmChanged } from '../events.ts'
import { Firm } from './firm.ts'
import { updateSlug } from './update-slug.ts'

export async function changeFirm(
  { clock }: { clock: Clock },
  tx: Tx,
  { id, changes }: { id: string; changes: Partial<Firm> },
): Promise<void> {
  const before = await Firm.query(tx).findById(id)
  if (!before) throw errors.FIRM_NOT_FOUND()
  await Firm.query(tx)
    .findById(id)
    .patch({ ...changes, changedAt: clock.now() })
  if (changes.name !== undefined && changes.name !== before.name)
    await updateSlug(tx, 'firm', id, changes.name)
  await emit(tx, firmChanged, { firmId: id })
}
