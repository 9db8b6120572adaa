import { bind } from '#modules/shared'
import { confirmImport, rejectImport } from './decide-import.ts'
import { listFreshness, readFreshness } from './freshness.ts'
import { importDocument } from './import-document.ts'
import { importList } from './import-list.ts'
import { listLabels, mapLabel, specialtiesOf } from './labels.ts'
import type { RegisterNeeds } from './needs.ts'
import { describeRemarks } from './present.ts'
import {
  findByContact,
  findByEmails,
  findByName,
  findInOtherList,
  getHistory,
  getImport,
  getPeople,
  listChangedPeople,
  listExpectedChanges,
  listHeldImports,
  listImports,
  searchPeople,
} from './queries.ts'
import { readSource } from './read-source.ts'
import { recordEntry } from './record-entry.ts'

/** The Bar's two lists with their history. */
export const createRegister = (needs: RegisterNeeds) => ({
  /** Reads inside the transactions of other modules. */
  entries: {
    findByContact,
    findByEmails,
    findByName,
    findInOtherList,
    getHistory,
    getPeople,
    listChangedPeople,
    specialtiesOf,
    ...bind(needs, { listExpectedChanges, listFreshness }),
  },
  imports: {
    hasSource: needs.source !== undefined,
    describeRemarks,
    ...bind(needs.db, { getImport, listHeldImports, listImports }),
    ...bind(needs, {
      confirmImport,
      importDocument,
      importList,
      listExpectedChanges,
      readSource,
      rejectImport,
    }),
  },
  team: {
    ...bind(needs.db, { getHistory, getPeople, listLabels, searchPeople }),
    ...bind(needs, { listFreshness: readFreshness, mapLabel, recordEntry }),
  },
})

/** A person of the lists is the model `RegisterPerson`. */
export type Register = ReturnType<typeof createRegister>
