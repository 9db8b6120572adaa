import { bind } from '#modules/shared'
import { confirmImport, rejectImport } from './decide-import.ts'
import { listFreshness, readFreshness } from './freshness.ts'
import { importDocument } from './import-document.ts'
import { importList } from './import-list.ts'
import { listLabels, mapLabel, specialtiesOf } from './labels.ts'
import type { RegisterNeeds } from './needs.ts'
import { sayRemarks } from './present.ts'
import {
  findByContact,
  findByEmails,
  findByName,
  findInOtherList,
  getHistory,
  getImport,
  getPeople,
  listChangedPeople,
  listHeldImports,
  listImports,
  searchPeople,
} from './queries.ts'
import { readSource } from './read-source.ts'
import { recordEntry } from './record-entry.ts'

/** The Bar's two lists: read, compared, stored with their history, and searched. */
export const createRegister = (needs: RegisterNeeds) => ({
  /** Reads for the modules that compare lawyers with the lists, inside their transactions. */
  entries: {
    findByContact,
    findByEmails,
    findByName,
    findInOtherList,
    getHistory,
    getPeople,
    listChangedPeople,
    specialtiesOf,
    ...bind(needs, { listFreshness }),
  },
  imports: {
    hasSource: needs.source !== undefined,
    /** What was wrong or odd in a document, each with its line. */
    sayRemarks,
    ...bind(needs.db, { getImport, listHeldImports, listImports }),
    ...bind(needs, { confirmImport, importDocument, importList, readSource, rejectImport }),
  },
  team: {
    ...bind(needs.db, { getHistory, getPeople, listLabels, searchPeople }),
    ...bind(needs, { listFreshness: readFreshness, mapLabel, recordEntry }),
  },
})

/** The services of this module; a person of the lists is the model `RegisterPerson`. */
export type Register = ReturnType<typeof createRegister>
