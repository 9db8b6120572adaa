import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { isRegisterList, type RegisterImport } from '#modules/register'
import { translators } from '#modules/shared'
import type { Verb } from '../verb.ts'
import { asTyped } from '../../../process/as-typed.ts'

const t = translators.en

/** The register from the command line: the same use cases as the desk's. */
export const registerVerbs: readonly Verb[] = [
  {
    noun: 'register',
    verb: 'import',
    words: '<file> <advocates|assistants>',
    does: 'import a list of the Bar from a CSV or JSON file',
    run: async ({ register }, actor, file = '', list = '') => {
      if (!isRegisterList(list)) throw new Error('Name the list: advocates or assistants.')
      return report(
        await register.imports.importDocument({
          bytes: await readFile(file),
          list,
          origin: 'file',
          source: basename(file),
          actor,
        }),
      )
    },
  },
  {
    noun: 'register',
    verb: 'read',
    words: '',
    does: 'read REGISTER_SOURCE now instead of at night',
    run: async ({ register }) => {
      if (!register.imports.hasSource) throw new Error('REGISTER_SOURCE is not set.')
      return (
        report(await register.imports.readSource()) || 'Nothing has changed since the last read.'
      )
    },
  },
  {
    noun: 'register',
    verb: 'status',
    reads: true,
    words: '',
    does: 'show when each list was last read and accepted',
    run: ({ register }) => register.team.listFreshness(),
  },
  {
    noun: 'register',
    verb: 'held',
    reads: true,
    words: '',
    does: 'list imports that wait for a decision because they would remove suspiciously many people',
    run: async ({ register }) =>
      (await register.imports.listHeldImports()).map(
        ({ id, list, source, total, counts, startedAt }) => ({
          id,
          list,
          source,
          total,
          ...counts,
          startedAt,
        }),
      ),
  },
  {
    noun: 'register',
    verb: 'confirm',
    words: '<id> <reason …>',
    does: 'accept a held import',
    run: async ({ register }, team, id = '', ...reason) =>
      report([await register.imports.confirmImport(team, { id, reason: reason.join(' ') })]),
  },
  {
    noun: 'register',
    verb: 'reject',
    words: '<id> <reason …>',
    does: 'reject a held import',
    run: async ({ register }, team, id = '', ...reason) =>
      report([await register.imports.rejectImport(team, { id, reason: reason.join(' ') })]),
  },
  {
    noun: 'register',
    verb: 'report',
    reads: true,
    words: '<id>',
    does: 'show which people an import changed, and how',
    run: async ({ register }, _team, id = '') =>
      (await register.imports.getImport(id, { pageSize: 1_000 })).changes.map(
        ({ name, lastname, kind, before, after }) => ({
          name: `${name} ${lastname}`,
          change: kind,
          ...(kind !== 'added' && { before: JSON.stringify(before), after: JSON.stringify(after) }),
        }),
      ),
  },
  {
    noun: 'register',
    verb: 'find',
    reads: true,
    words: '<name, e-mail or telephone …>',
    does: 'search for people in the lists',
    run: async ({ register }, _team, ...words) =>
      (await register.team.searchPeople({ q: words.join(' ') })).items.map(
        ({ id, list, status, displayName, workplace, phones, emails }) => ({
          id,
          list,
          status,
          name: displayName,
          workplace,
          phones: phones.join(', '),
          emails: emails.join(', '),
        }),
      ),
  },
  {
    noun: 'register',
    verb: 'history',
    reads: true,
    words: '<person id>',
    does: 'show all register entries of a person over time',
    run: async ({ register }, _team, id = '') =>
      (await register.team.getHistory(id)).versions.map(
        ({ version, fromAt, untilAt, origin, source, entry }) => ({
          version,
          from: fromAt,
          until: untilAt ?? 'now',
          by: `${origin}: ${source}`,
          entry: JSON.stringify(entry),
        }),
      ),
  },
]

function report(imports: readonly RegisterImport[]): string {
  return imports
    .map(({ id, list, status, total, counts, faults, warnings }) =>
      [
        `${list}: ${status} (${id})`,
        ...(status === 'refused'
          ? ['Nothing was imported. Faults:']
          : [
              `${total} entries; ${Object.entries(counts)
                .map(([kind, count]) => `${kind} ${count}`)
                .join(', ')}`,
            ]),
        ...faults.map(
          ({ line, code, value = '' }) =>
            `  line ${line}: ${t(`register.remarks.${code}`, { value })}`,
        ),
        ...warnings
          .slice(0, 20)
          .map(
            ({ line, code, value = '' }) =>
              `  line ${line}: ${t(`register.remarks.${code}`, { value })}`,
          ),
        ...(status === 'held'
          ? [
              `Held, because ${counts['struck-off'] + counts.suspended} people would lose their status. Check the import, then run: ${asTyped('admin', `register confirm ${id} <reason>`)}`,
            ]
          : []),
      ].join('\n'),
    )
    .join('\n')
}
