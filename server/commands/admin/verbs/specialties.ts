import type { Actor } from '#modules/shared'
import type { Services } from '../../../modules.ts'
import { requireReason, type Verb } from '../verb.ts'

async function change(
  { specialty, account, foundation: { transact } }: Services,
  team: Actor,
  code: string,
  changes: { isActive?: boolean; nameLt?: string; nameEn?: string },
  action: string,
  reason: string,
) {
  const current = (await specialty.listForTeam()).find((specialty) => specialty.code === code)
  await transact(async (tx) => {
    await specialty.changeSpecialty(tx, { code, version: current?.version ?? 0, ...changes })
    await account.team.recordTeamAction(tx, { team, action, subjectId: code, reason })
  })
}

export const specialtyVerbs: readonly Verb[] = [
  {
    noun: 'specialty',
    verb: 'list',
    reads: true,
    words: '',
    does: 'list areas of law in order, with the number of lawyers in each',
    run: async ({ specialty, lawyer }) => {
      const counts = await lawyer.profiles.countBySpecialty()
      return (await specialty.listForTeam()).map(({ code, nameLt, nameEn, isActive }) => ({
        code,
        lt: nameLt,
        en: nameEn,
        offered: isActive ? 'yes' : 'no',
        lawyers: counts.get(code) ?? 0,
      }))
    },
  },
  {
    noun: 'specialty',
    verb: 'add',
    words: '<code> <name lt> <name en> <slug lt> <slug en> <reason …>',
    does: 'add an area of law at the end of the list',
    run: (
      { specialty, account, foundation: { transact } },
      team,
      code = '',
      nameLt = '',
      nameEn = '',
      slugLt = '',
      slugEn = '',
      ...words
    ) =>
      transact(async (tx) => {
        const reason = requireReason(words)
        await specialty.addSpecialty(tx, { code, nameLt, nameEn, slugLt, slugEn })
        await account.team.recordTeamAction(tx, {
          team,
          action: 'specialty.added',
          subjectId: code,
          reason,
        })
        return `Added: ${code}`
      }),
  },
  {
    noun: 'specialty',
    verb: 'rename',
    words: '<code> <name lt> <name en> <reason …>',
    does: 'rename an area of law',
    run: async (services, team, code = '', nameLt = '', nameEn = '', ...words) => {
      await change(
        services,
        team,
        code,
        { nameLt, nameEn },
        'specialty.changed',
        requireReason(words),
      )
      return `Renamed: ${code}`
    },
  },
  {
    noun: 'specialty',
    verb: 'on',
    words: '<code> <reason …>',
    does: 'offer an area of law again',
    run: async (services, team, code = '', ...words) => {
      await change(
        services,
        team,
        code,
        { isActive: true },
        'specialty.switched-on',
        requireReason(words),
      )
      return `Offered: ${code}`
    },
  },
  {
    noun: 'specialty',
    verb: 'off',
    words: '<code> <reason …>',
    does: 'stop offering an area of law; lawyers who have it keep it',
    run: async (services, team, code = '', ...words) => {
      await change(
        services,
        team,
        code,
        { isActive: false },
        'specialty.switched-off',
        requireReason(words),
      )
      return `No longer offered: ${code}`
    },
  },
]
