import { Model } from 'objection'
import { errors as shared, newId, translators, type Actor, type Db, type Tx } from '#modules/shared'
import { lockOwn, type Assistant } from './assistant.ts'
import { errors } from './errors.ts'
import type { Needs } from './needs.ts'

/** The lawyer's written permission to one assistant to read their matters. It is kept as a record. */
export class Permission extends Model {
  static override tableName = 'assistant_permission'

  declare id: string
  declare assistantId: string
  /** What the lawyer was shown and gave, in the language they read. */
  declare wording: string
  declare givenAt: Date
  declare endedAt: Date | null
}

/** The sentences that a lawyer can give today. */
const wordings = () =>
  [translators.lt, translators.en].map((t) => t('assistant.own.permission.wording'))

/**
 * The lawyer gives an assistant the right to read their matters. The wording comes from the page, so
 * that what is recorded is what was shown. Repeating it changes nothing.
 */
export async function permitReading(
  { clock, transact }: Needs,
  actor: Actor,
  { id, wording }: { id: string; wording: string },
): Promise<void> {
  if (!wordings().includes(wording)) throw errors.WORDING_CHANGED({ field: 'wording' })
  await transact(async (tx) => {
    const { beganAt } = await lockOwn(tx, actor, id)
    if (!beganAt) throw shared.NOT_FOUND()
    const givenAt = clock.now()
    if (!(await findPermission(tx, id)))
      await Permission.query(tx).insert({ id: newId(), assistantId: id, wording, givenAt })
  })
}

/** The lawyer takes it back; from this moment it opens nothing. */
export async function endReading(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await needs.transact(async (tx) => {
    await lockOwn(tx, actor, id)
    await endPermission(needs, tx, { id })
  })
}

/** The caller has locked the assistant's row. Reading under the permission locks the same row. */
export const endPermission = (
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  { id }: Pick<Assistant, 'id'>,
) =>
  Permission.query(tx)
    .where({ assistantId: id })
    .whereNull('endedAt')
    .patch({ endedAt: clock.now() })

export const findPermission = async (
  db: Db,
  assistantId: string,
): Promise<Permission | undefined> =>
  Permission.query(db).findOne({ assistantId }).whereNull('endedAt')
