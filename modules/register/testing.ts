import type { Knex } from 'knex'
import type { AdjustableClock, Logger, Transact, Tx } from '#modules/shared'
import {
  createRegister,
  type Register,
  type RegisterEntry,
  type RegisterList,
  type RegisterSource,
} from './index.ts'

type Foundation = { db: Knex; clock: AdjustableClock; transact: Transact; log: Logger }

/**
 * The register on the test's own database. What the team does is not written down unless the test
 * gives who writes it.
 */
export const createTestRegister = (
  foundation: Foundation,
  given: { source?: RegisterSource; recordTeamAction?: () => Promise<void> } = {},
) =>
  createRegister({
    ...foundation,
    account: { team: { recordTeamAction: given.recordTeamAction ?? (async () => {}) } },
    source: given.source,
  })

/**
 * An entry of the advocates' list: Rasa Kazlauskienė of Vilnius, with a mobile number and an
 * address of her own.
 */
export const anEntry = (given: Partial<RegisterEntry> = {}): RegisterEntry => ({
  name: 'Rasa',
  lastname: 'Kazlauskienė',
  status: 'listed',
  workplace: 'Advokatės Rasos Kazlauskienės kontora',
  address: 'Gedimino pr. 12-4, Vilnius',
  phones: ['8 600 12345'],
  emails: ['rasa@kontora.test'],
  languages: ['Lietuvių', 'Anglų'],
  specialties: ['Šeimos teisė'],
  practiceSince: '2008-03-14',
  certificateNumber: null,
  supervisor: null,
  ...given,
})

/** So many different people, each with contacts of their own. */
export const manyEntries = (count: number): RegisterEntry[] =>
  Array.from({ length: count }, (_, at) =>
    anEntry({
      name: `Vardenis${at % 97}`,
      lastname: `Pavardenis${at}`,
      phones: [`+3706${String(10_00000 + at)}`],
      emails: [`vardenis-${at}@kontora.test`],
      practiceSince: `20${String(at % 20).padStart(2, '0')}-01-15`,
    }),
  )

/** Puts a list in force, as if it had just been read. */
export const printList = (
  register: Pick<Register, 'imports'>,
  transact: Transact,
  list: RegisterList,
  entries: readonly RegisterEntry[],
) =>
  transact((tx: Tx) =>
    register.imports.importList(tx, { list, entries, origin: 'file', source: 'test' }),
  )
