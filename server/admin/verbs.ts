import type { Actor } from '#modules/shared'
import { registerVerbs } from './register-verbs.ts'
import type { Services } from '../modules.ts'

/** A verb of the team's command line. What it answers is printed: a sentence, or a table of rows. */
export type Verb = {
  noun: string
  verb: string
  /** Names of its words, for the help; those in brackets may be left out. */
  words: string
  does: string
  run(services: Services, team: Actor, ...words: string[]): Promise<string | object[]>
}

/** The team's desk as words: the same use cases as its pages. */
export const verbs: readonly Verb[] = [
  {
    noun: 'review', verb: 'list', words: '', does: 'reviews that wait for a decision, oldest first',
    run: async ({ review }) => (await review.listWaiting()).map(({ id, rating, authorName, body, writtenAt }) => ({ id, rating, author: authorName, written: writtenAt.toISOString(), text: body })),
  },
  {
    noun: 'review', verb: 'approve', words: '<id>', does: 'publishes a review',
    run: async ({ review }, team, id = '') => `Published: ${(await review.publishReview(team, { id })).id}`,
  },
  {
    noun: 'review', verb: 'refuse', words: '<id> <reason …>', does: 'keeps a review from the public; its author gets the reason',
    run: async ({ review }, team, id = '', ...reason) => `Refused: ${(await review.refuseReview(team, { id, reason: reason.join(' ') })).id}`,
  },
  {
    noun: 'lawyer', verb: 'list', words: '[status]', does: 'lawyers by status (pending unless said otherwise)',
    run: ({ foundation: { db } }, _team, status = 'pending') => db('lawyer').select('id', 'slug', 'name', 'lastname', 'qualification', 'createdAt').where({ status }).orderBy('createdAt').limit(200),
  },
  {
    noun: 'lawyer', verb: 'approve', words: '<id> <reason …>', does: 'shows a lawyer to the public, on documents the team has seen',
    run: ({ lawyer, account, foundation: { transact } }, team, lawyerId = '', ...reason) => transact(async (tx) => {
      await lawyer.approveLawyer(tx, { lawyerId, source: 'team' })
      await account.recordTeamAction(tx, team, { action: 'lawyer.approved', subjectId: lawyerId, reason: needed(reason) })
      return `Approved: ${lawyerId}`
    }),
  },
  {
    noun: 'lawyer', verb: 'hide', words: '<id> <reason …>', does: 'takes a lawyer out of the public\'s sight',
    run: ({ lawyer, account, foundation: { transact } }, team, lawyerId = '', ...words) => transact(async (tx) => {
      const reason = needed(words)
      if (!(await lawyer.hideLawyer(tx, { lawyerId, reason }))) return 'This lawyer was not shown.'
      await account.recordTeamAction(tx, team, { action: 'lawyer.hidden', subjectId: lawyerId, reason })
      return `Hidden: ${lawyerId}`
    }),
  },
  ...registerVerbs,
  {
    noun: 'maintenance', verb: 'on', words: '', does: 'closes the site for maintenance',
    run: async ({ setting }) => { await setting.setMaintenance(true); return 'The site is closed: every page leads to /maintenance.' },
  },
  {
    noun: 'maintenance', verb: 'off', words: '', does: 'opens the site again',
    run: async ({ setting }) => { await setting.setMaintenance(false); return 'The site is open.' },
  },
  {
    noun: 'log', verb: 'show', words: '<id>', does: 'what the team did with a review, a lawyer …',
    run: ({ account, foundation: { db } }, _team, subjectId = '') => account.listTeamActions(db, subjectId),
  },
]

function needed(words: readonly string[]): string {
  const reason = words.join(' ').trim()
  if (!reason) throw new Error('A reason is needed: it goes into the log.')
  return reason
}
