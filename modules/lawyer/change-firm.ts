import { emit, type Clock, type Tx } from '#modules/shared'
import { errors } from './errors.ts'
import { firmChanged } from './events.ts'
import { Firm } from './firm.ts'

export async function changeFirm({ clock }: { clock: Clock }, tx: Tx, id: string, changes: Partial<Firm>): Promise<void> {
  const changed = await Firm.query(tx).findById(id).patch({ ...changes, changedAt: clock.now() })
  if (changed === 0) throw errors.FIRM_NOT_FOUND()
  await emit(tx, firmChanged, { firmId: id })
}
