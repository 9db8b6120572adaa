import { neededReason, type Verb } from '../verb.ts'

export const lawyerVerbs: readonly Verb[] = [
  {
    noun: 'lawyer', verb: 'list', words: '[status]', does: 'lawyers by status (pending unless said otherwise)',
    run: ({ foundation: { db } }, _team, status = 'pending') => db('lawyer').select('id', 'slug', 'name', 'lastname', 'qualification', 'createdAt').where({ status }).orderBy('createdAt').limit(200),
  },
  {
    noun: 'lawyer', verb: 'approve', words: '<id> <reason …>', does: 'shows a lawyer to the public, on documents the team has seen',
    run: ({ lawyer, account, foundation: { transact } }, team, lawyerId = '', ...words) => transact(async (tx) => {
      const reason = neededReason(words)
      await lawyer.approveLawyer(tx, { lawyerId, source: 'team' })
      await account.recordTeamAction(tx, team, { action: 'lawyer.approved', subjectId: lawyerId, reason })
      return `Approved: ${lawyerId}`
    }),
  },
  {
    noun: 'lawyer', verb: 'hide', words: '<id> <reason …>', does: 'takes a lawyer out of the public\'s sight',
    run: ({ lawyer, account, foundation: { transact } }, team, lawyerId = '', ...words) => transact(async (tx) => {
      const reason = neededReason(words)
      if (!(await lawyer.hideLawyer(tx, { lawyerId, reason }))) return 'This lawyer was not shown.'
      await account.recordTeamAction(tx, team, { action: 'lawyer.hidden', subjectId: lawyerId, reason })
      return `Hidden: ${lawyerId}`
    }),
  },
]
