import { GROUNDS, type Ground } from '#modules/review'
import { requireReason, type Verb } from '../verb.ts'

function knownGround(word: string): Ground {
  const ground = GROUNDS.find((known) => known === word)
  if (!ground) throw new Error(`The ground must be one of ${GROUNDS.join(', ')}, not "${word}".`)
  return ground
}

const STATES = ['waiting', 'published', 'refused', 'taken-down'] as const

export const reviewVerbs: readonly Verb[] = [
  {
    noun: 'review',
    verb: 'list',
    reads: true,
    words: '[waiting|published|refused|taken-down]',
    does: 'list reviews by state, oldest first (waiting ones by default)',
    run: async ({ review }, _team, state = 'waiting') => {
      const status = STATES.find((known) => known === state)
      if (!status) throw new Error(`The state must be one of ${STATES.join(', ')}, not "${state}".`)
      return (await review.team.listForTeam({ status, pageSize: 1_000 })).items.map(
        ({ id, rating, authorName, authorLocale, lawyerName, body, writtenAt }) => ({
          id,
          rating,
          lawyer: lawyerName,
          author: authorName,
          reads: authorLocale,
          written: writtenAt,
          text: body,
        }),
      )
    },
  },
  {
    noun: 'review',
    verb: 'approve',
    words: '<id> <reason …>',
    does: 'publish a review; its author sees the reason',
    run: async ({ review }, team, id = '', ...reason) =>
      `Published: ${(await review.team.publishReview(team, { id, reason: requireReason(reason) })).id}`,
  },
  {
    noun: 'review',
    verb: 'refuse',
    words: '<id> <ground> <reason …>',
    does: `refuse to publish a review; its author sees the reason. Grounds: ${GROUNDS.join(', ')}`,
    run: async ({ review }, team, id = '', ground = '', ...reason) =>
      `Refused: ${(await review.team.refuseReview(team, { id, ground: knownGround(ground), reason: requireReason(reason) })).id}`,
  },
  {
    noun: 'review',
    verb: 'take-down',
    words: '<id> <ground> <reason …>',
    does: 'take down a published review on one of the same grounds; its author sees the reason',
    run: async ({ review }, team, id = '', ground = '', ...reason) =>
      `Taken down: ${(await review.team.takeDownReview(team, { id, ground: knownGround(ground), reason: requireReason(reason) })).id}`,
  },
]
