import { newId, type Tx } from '#modules/shared'
import { checkTerms, type ServiceTerms } from './service-terms.ts'
import { Service } from './offered-service.ts'

export type NewService = ServiceTerms & { id?: string; firmLawyerId: string; createdAt: Date }

const ROWS_AT_ONCE = 1_000

/** Checks no rights and emits no events. */
export async function storeServices(tx: Tx, services: readonly NewService[]): Promise<Service[]> {
  const rows = services.map(({ id = newId(), firmLawyerId, createdAt, ...terms }) => ({
    ...checkTerms(terms),
    id,
    firmLawyerId,
    version: 1,
    createdAt,
    changedAt: createdAt,
    deletedAt: null,
  }))
  await tx.batchInsert('service', rows, ROWS_AT_ONCE)
  return rows.map((row) => Service.fromJson(row, { skipValidation: true }))
}
