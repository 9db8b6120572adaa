import { neededReason, type Verb } from '../verb.ts'

const STATES = ['waiting', 'published', 'refused', 'taken-down'] as const

export const reviewVerbs: readonly Verb[] = [
  {
    noun: 'review', verb: 'list', words: '[waiting|published|refused|taken-down]', does: 'reviews by state; waiting ones unless said otherwise, oldest first',
    run: async ({ review }, _team, state = 'waiting') => {
      const status = STATES.find((one) => one === state)
      if (!status) throw new Error(`A review is ${STATES.join(', ')}; not "${state}".`)
      return (await review.listForTeam({ status, pageSize: 1_000 })).items.map(({ id, rating, authorName, authorLocale, lawyerName, body, writtenAt }) => ({ id, rating, lawyer: lawyerName, author: authorName, reads: authorLocale, written: writtenAt, text: body }))
    },
  },
  {
    noun: 'review', verb: 'approve', words: '<id> <reason …>', does: 'publishes a review; its author gets the reason',
    run: async ({ review }, team, id = '', ...reason) => `Published: ${(await review.publishReview(team, { id, reason: neededReason(reason) })).id}`,
  },
  {
    noun: 'review', verb: 'refuse', words: '<id> <reason …>', does: 'keeps a review from the public; its author gets the reason',
    run: async ({ review }, team, id = '', ...reason) => `Refused: ${(await review.refuseReview(team, { id, reason: neededReason(reason) })).id}`,
  },
  {
    noun: 'review', verb: 'take-down', words: '<id> <reason …>', does: 'takes a published review away; its author gets the reason',
    run: async ({ review }, team, id = '', ...reason) => `Taken down: ${(await review.takeDownReview(team, { id, reason: neededReason(reason) })).id}`,
  },
]
