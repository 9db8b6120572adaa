import type { Actor, Db, Tx } from '#modules/shared'
import { confirmImport, rejectImport, type ImportDecision } from './decide-import.ts'
import { listFreshness } from './freshness.ts'
import { importDocument, type GivenDocument } from './import-document.ts'
import { importList, type NewImport } from './import-list.ts'
import { listLabels, mapLabel, specialtiesOf } from './labels.ts'
import type { RegisterNeeds } from './needs.ts'
import * as queries from './queries.ts'
import { sayRemarks } from './present.ts'
import { readSource } from './read-source.ts'
import { recordEntry, type HandEntry } from './record-entry.ts'
import type { RegisterPerson } from './register-person.ts'
import type { PersonName } from './names.ts'

/** The Bar's two lists: read, compared, kept with their history, and asked. */
export function createRegister(needs: RegisterNeeds) {
  const { db, clock, transact } = needs
  return {
    hasSource: needs.source !== undefined,
    importDocument: (given: GivenDocument) => transact((tx) => importDocument(needs, tx, given)),
    /** For the seed and tests: entries that need no reading. */
    importList: (tx: Tx, given: NewImport) => importList(needs, tx, given),
    readSource: () => readSource(needs),
    confirmImport: (team: Actor, decision: ImportDecision) => confirmImport(needs, team, decision),
    rejectImport: (team: Actor, decision: ImportDecision) => rejectImport(needs, team, decision),
    recordEntry: (team: Actor, entry: HandEntry) => recordEntry(needs, team, entry),

    listFreshness: (on: Db = db) => listFreshness(on, clock.now()),
    listImports: (on: Db, page?: Parameters<typeof queries.listImports>[1]) =>
      queries.listImports(on, page),
    listHeldImports: (on: Db) => queries.listHeldImports(on),
    getImport: (on: Db, id: string, page?: Parameters<typeof queries.getImport>[2]) =>
      queries.getImport(on, id, page),
    /** What was wrong or odd in its document, each with its line. */
    sayRemarks,
    listChangedPeople: (on: Db, importId: string) => queries.listChangedPeople(on, importId),
    searchPeople: (on: Db, query: Parameters<typeof queries.searchPeople>[1]) =>
      queries.searchPeople(on, query),
    getHistory: (on: Db, personId: string) => queries.getHistory(on, personId),
    findByContact: (on: Db, contact: { email: string } | { phone: string }) =>
      queries.findByContact(on, contact),
    findByEmails: (on: Db, emails: readonly string[]) => queries.findByEmails(on, emails),
    findByName: (on: Db, name: PersonName) => queries.findByName(on, name),
    findInOtherList: (on: Db, person: RegisterPerson) => queries.findInOtherList(on, person),
    getPeople: (on: Db, ids: readonly string[]) => queries.getPeople(on, ids),

    listLabels: (on: Db) => listLabels(on),
    mapLabel: (team: Actor, mapping: { label: string; specialtyCode: string | null }) =>
      mapLabel(needs, team, mapping),
    specialtiesOf: (on: Db, labels: readonly string[]) => specialtiesOf(on, labels),
  }
}

/** The services of this module; a person of the lists is the model `RegisterPerson`. */
export type Register = ReturnType<typeof createRegister>
