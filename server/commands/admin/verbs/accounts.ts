import { readFileSync } from 'node:fs'
import { isId } from '#modules/shared'
import type { Services } from '../../../modules.ts'
import { requireReason, type Verb } from '../verb.ts'
import { asTyped } from '../../../process/as-typed.ts'

/** Deletions at a person's written request, and again after a restore. */
export const accountVerbs: readonly Verb[] = [
  {
    noun: 'account',
    verb: 'delete',
    words: '<e-mail> <reason …>',
    does: 'delete a person’s account as their own button does; first make sure who asks',
    run: async ({ account, foundation: { db, transact } }, team, email = '', ...words) => {
      const reason = requireReason(words)
      const person = await account.people.findPersonByEmail(db, email.trim().toLowerCase())
      if (!person) throw new Error(`There is no account with the address ${email}.`)
      const actor = await account.people.findActor(db, person.id)
      if (actor?.roles.includes('ROLE_ADMIN'))
        throw new Error(
          `${email} is a team account. First: ${asTyped('admin', `team remove ${email} …`)}`,
        )
      await transact(async (tx) => {
        await account.accounts.deleteAccount(tx, { accountId: person.id })
        await account.team.recordTeamAction(tx, {
          team,
          action: 'account.deleted',
          subjectId: person.id,
          reason,
        })
      })
      return `Deleted: ${person.id}`
    },
  },
  {
    noun: 'account',
    verb: 'deletions',
    reads: true,
    words: '[since, such as 2026-11-01]',
    does: 'print one JSON line for each deleted account; keep the copy apart from the backups',
    run: async ({ account }, _team, since = '1970-01-01') => {
      const from = new Date(since)
      if (Number.isNaN(from.getTime())) throw new Error(`"${since}" is not a date.`)
      const deleted = await account.accounts.listDeletedAccounts({ since: from })
      return deleted.map((account) => JSON.stringify(account)).join('\n')
    },
  },
  {
    noun: 'account',
    verb: 'delete-again',
    words: '<file of "account deletions">',
    does: 'after a restore: delete the accounts that were deleted since the backup was made',
    run: async (services, team, path = '') => {
      const ids = readDeletions(path)
      let again = 0
      for (const accountId of ids) if (await deleteAgain(services, accountId)) again++
      const { account, foundation } = services
      if (again > 0)
        await foundation.transact((tx) =>
          account.team.recordTeamAction(tx, {
            team,
            action: 'account.deleted-again',
            subjectId: team.accountId,
            reason: `${again} accounts after a restore`,
          }),
        )
      return `${ids.length} in the file, ${again} deleted again, ${ids.length - again} were deleted already or are unknown.`
    },
  },
]

function readDeletions(path: string): string[] {
  if (!path) throw new Error('Give the file that "account deletions" wrote.')
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  return lines.map((line, at) => {
    try {
      const { accountId } = JSON.parse(line) as { accountId?: unknown }
      if (typeof accountId === 'string' && isId(accountId)) return accountId
    } catch {
      // The same sentence for a line that is no JSON.
    }
    throw new Error(`Line ${at + 1} of ${path} is no deletion. Nothing was deleted.`)
  })
}

/** False where there is nothing to delete. */
async function deleteAgain(
  { account, foundation: { db, transact } }: Services,
  accountId: string,
): Promise<boolean> {
  if (!(await account.people.findActor(db, accountId))) return false
  await transact((tx) => account.accounts.deleteAccount(tx, { accountId }))
  return true
}
