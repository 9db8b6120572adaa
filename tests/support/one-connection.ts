import type { Knex } from 'knex'
import { isInTransaction } from '#modules/shared'

/**
 * Lets no transaction ask this pool for a second connection: with as many at once as it has, each
 * would wait for the others.
 */
export function refuseSecondConnections(db: Knex): Knex {
  const client = db.client as { acquireConnection(): Promise<unknown> }
  const acquire = client.acquireConnection.bind(client)
  client.acquireConnection = async () => {
    if (isInTransaction())
      throw new Error(
        'A transaction asks the pool for a second connection. Ask by its own (tx), or before it begins',
      )
    return acquire()
  }
  return db
}
