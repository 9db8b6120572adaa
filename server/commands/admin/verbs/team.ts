import type { Services } from '../../../modules.ts'
import { findMember } from '../team-member.ts'
import { requireReason, type Verb } from '../verb.ts'

/**
 * Who is of the team, and their second factor. `team add` makes them: see
 * `server/commands/admin/team-member.ts`.
 */
export const teamVerbs: readonly Verb[] = [
  {
    noun: 'team',
    verb: 'list',
    reads: true,
    words: '',
    does: 'list team accounts and when each set up its second factor',
    run: async ({ account }) =>
      (await account.pages.listTeam()).map(({ id, email, name, secondFactorSince }) => ({
        id,
        email,
        name,
        secondFactorSince,
      })),
  },
  {
    noun: 'team',
    verb: 'reset-factor',
    words: '<e-mail> <reason …>',
    does: 'remove a lost second factor and end all sessions; the person sets up a new one at the next sign-in',
    run: async (services, team, email = '', ...words) => {
      const reason = requireReason(words)
      const member = await getMember(services, email)
      const {
        account,
        foundation: { transact },
      } = services
      return transact(async (tx) => {
        const had = await account.secondFactor.resetSecondFactor(tx, { accountId: member.id })
        await account.team.recordTeamAction(tx, {
          team,
          action: 'team.factor-reset',
          subjectId: member.id,
          reason,
        })
        return had
          ? `The second factor is removed. ${email} will set up a new one at the next sign-in.`
          : `${email} had no second factor. All sessions are ended.`
      })
    },
  },
  {
    noun: 'team',
    verb: 'remove',
    words: '<e-mail> <reason …>',
    does: 'remove a person from the team; it takes effect at once in every open session',
    run: async (services, team, email = '', ...words) => {
      const reason = requireReason(words)
      const member = await getMember(services, email)
      if (member.id === team.accountId)
        throw new Error(
          'You cannot remove yourself from the team: run this with --as=<e-mail of another team member>.',
        )
      const {
        account,
        foundation: { transact },
      } = services
      return transact(async (tx) => {
        await account.secondFactor.resetSecondFactor(tx, { accountId: member.id })
        await account.accounts.withdrawRole(tx, { accountId: member.id, role: 'ROLE_ADMIN' })
        await account.team.recordTeamAction(tx, {
          team,
          action: 'team.removed',
          subjectId: member.id,
          reason,
        })
        return `${email} is no longer a team member.`
      })
    },
  },
]

async function getMember({ account }: Services, email: string): Promise<{ id: string }> {
  const member = findMember(await account.pages.listTeam(), email)
  if (!member) throw new Error(`There is no team account with the address ${email}.`)
  return member
}
