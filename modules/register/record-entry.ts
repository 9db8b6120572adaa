import { after, DAY, newId, type Actor, sha256Hex } from '#modules/shared'
import { countChanges, type Change } from './compare.ts'
import { errors } from './errors.ts'
import { applyChanges } from './import-list.ts'
import type { RegisterNeeds } from './needs.ts'
import { RegisterImport } from './register-import.ts'
import type { RegisterEntry, RegisterList } from './register-list.ts'
import { FIELDS, RegisterPerson } from './register-person.ts'

/**
 * An entry by hand overrides the list this long: contacts must be reported within five working days
 * (IX-2066, Art. 39).
 */
const HAND_OVERRIDES_FOR = 14 * DAY

export type HandEntry = {
  personId?: string
  list: RegisterList
  entry: Partial<RegisterEntry>
  reason: string
}

/** Adds or corrects an entry after the team asked the Bar, as an import of one. */
export async function recordEntry(
  { clock, transact, account }: RegisterNeeds,
  team: Actor,
  { personId, list, entry, reason }: HandEntry,
): Promise<RegisterPerson> {
  if (reason.trim() === '') throw errors.REASON_NEEDED({ field: 'reason' })
  return transact(async (tx) => {
    await tx('register_list').where({ list }).forUpdate().first('list')
    const person =
      personId === undefined
        ? undefined
        : await RegisterPerson.query(tx).findOne({ id: personId, list })
    if (personId !== undefined && !person) throw errors.ENTRY_NOT_FOUND()
    const whole: RegisterEntry = { ...NOTHING, ...person, ...entry }
    const now = clock.now()
    const change: Change<RegisterPerson> = {
      kind: kindOf(person, whole),
      ...(person && { person }),
      entry: whole,
      fields: FIELDS.filter(
        (field) => !person || JSON.stringify(person[field]) !== JSON.stringify(whole[field]),
      ),
    }
    const done = await RegisterImport.query(tx).insertAndFetch({
      id: newId(),
      list,
      origin: 'hand',
      source: reason.trim(),
      status: 'applied',
      total: 1,
      counts: countChanges([change]),
      faults: [],
      warnings: [],
      sha256: sha256Hex(JSON.stringify(whole)),
      actorId: team.accountId,
      startedAt: now,
      decidedAt: now,
    })
    await applyChanges(tx, done, [change], now)
    const { personId: id } = (await tx('register_change')
      .where({ importId: done.id })
      .first('personId')) as { personId: string }
    await account.team.recordTeamAction(tx, {
      team,
      action: person ? 'register.entry-corrected' : 'register.entry-added',
      subjectId: id,
      reason: reason.trim(),
    })
    return RegisterPerson.query(tx).patchAndFetchById(id, {
      handUntil: after(now, HAND_OVERRIDES_FOR),
      isPrinted: person?.isPrinted ?? false,
    })
  })
}

const NOTHING: RegisterEntry = {
  name: '',
  lastname: '',
  status: 'listed',
  workplace: null,
  address: null,
  phones: [],
  emails: [],
  languages: [],
  specialties: [],
  practiceSince: null,
  certificateNumber: null,
  supervisor: null,
}

function kindOf(
  person: RegisterPerson | undefined,
  entry: RegisterEntry,
): Change<RegisterPerson>['kind'] {
  if (!person) return 'added'
  if (person.status === entry.status) return 'changed'
  return entry.status === 'listed' ? 'back' : entry.status
}
