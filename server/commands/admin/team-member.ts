import { randomBytes } from 'node:crypto'
import type { Actor } from '#modules/shared'
import type { Services } from '../../modules.ts'
import { asTyped } from '../../process/as-typed.ts'

const TEAM_ADD = asTyped('admin', 'team add <e-mail> <name> <surname>')

/**
 * The team member the command line acts for: the one named by e-mail. Where there is only one, or
 * the log will name nobody, they need not be named.
 */
export async function teamMember(
  { account, foundation: { db } }: Services,
  { email, reads = false }: { email?: string | undefined; reads?: boolean | undefined },
): Promise<Actor> {
  const team = await account.pages.listTeam()
  if (!email && !reads && team.length > 1)
    throw new Error(
      `The log names who acts, so say it: ${asTyped('admin', '--as=<e-mail of a team member> …')}`,
    )
  const found = email ? findMember(team, email) : team[0]
  const actor = found && (await account.people.findActor(db, found.id))
  if (!actor)
    throw new Error(
      email
        ? `There is no team account with the address ${email}.`
        : `There is no team account yet. Create one: ${TEAM_ADD}`,
    )
  return actor
}

/** Letter case of an address does not matter, as at the sign-in. */
export const findMember = <Member extends { email: string }>(
  team: readonly Member[],
  email: string,
): Member | undefined => team.find((member) => member.email.toLowerCase() === email.toLowerCase())

/** Team accounts are made here only; nobody can register as one. The password is shown once. */
export async function addTeamMember(
  { account, foundation: { transact } }: Services,
  email: string,
  name: string,
  lastname: string,
): Promise<string> {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || !name || !lastname)
    throw new Error(`Usage: ${TEAM_ADD}`)
  if ((await account.accounts.listKnownEmails([email.toLowerCase()])).length > 0)
    throw new Error(`There is an account with the address ${email} already.`)
  const password = randomBytes(12).toString('base64url')
  await transact((tx) =>
    account.accounts.createAccount(tx, { email, name, lastname, roles: ['ROLE_ADMIN'], password }),
  )
  return `Team account ${email} is ready. Its password, shown this once: ${password}\nAt the first sign-in, the person connects an authenticator app as the second factor.`
}
