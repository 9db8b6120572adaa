import type { Verb } from '../verb.ts'

export const logVerbs: readonly Verb[] = [
  {
    noun: 'log',
    verb: 'list',
    reads: true,
    words: '[action]',
    does: 'list the team’s actions, latest first; name an action to see only that kind',
    run: async ({ account }, _team, action) =>
      (await account.team.searchTeamActions({ action })).items.map(
        ({ happenedAt, actorName, action: did, subjectId, reason }) => ({
          when: happenedAt,
          who: actorName,
          did,
          subject: subjectId,
          reason: reason ?? '–',
        }),
      ),
  },
  {
    noun: 'log',
    verb: 'show',
    reads: true,
    words: '<id>',
    does: 'list the team’s actions on one review, lawyer or other subject',
    run: async ({ account, foundation: { db } }, _team, subjectId = '') =>
      (await account.team.listTeamActions(db, subjectId)).map(
        ({ happenedAt, actorName, action, reason }) => ({
          when: happenedAt,
          who: actorName,
          did: action,
          reason: reason ?? '–',
        }),
      ),
  },
]
