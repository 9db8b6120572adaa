import { settingDefaults, settingKeys, type SettingKey, type Settings } from '#modules/setting'
import type { Actor } from '#modules/shared'
import type { Services } from '../../../modules.ts'
import { requireReason, type Verb } from '../verb.ts'

const turn = (
  { setting, account, foundation: { transact } }: Services,
  team: Actor,
  changes: Partial<Settings>,
  action: string,
  reason: string,
) =>
  transact(async (tx) => {
    const changed = await setting.changeSettings(tx, { changes })
    for (const key of changed)
      await account.team.recordTeamAction(tx, { team, action, subjectId: key, reason })
    return changed.length > 0
  })

export const settingVerbs: readonly Verb[] = [
  {
    noun: 'maintenance',
    verb: 'on',
    words: '[reason …]',
    does: 'close the site for maintenance',
    run: async (services, team, ...words) => {
      await turn(
        services,
        team,
        { maintenance: true },
        'maintenance.on',
        words.join(' ') || 'by the command line',
      )
      return 'The site is closed: every page redirects to /maintenance.'
    },
  },
  {
    noun: 'maintenance',
    verb: 'off',
    words: '[reason …]',
    does: 'open the site again',
    run: async (services, team, ...words) => {
      await turn(
        services,
        team,
        { maintenance: false },
        'maintenance.off',
        words.join(' ') || 'by the command line',
      )
      return 'The site is open.'
    },
  },
  {
    noun: 'setting',
    verb: 'list',
    reads: true,
    words: '',
    does: 'list all settings with their values',
    run: async ({ setting }) =>
      Object.entries((await setting.getForTeam()).settings).map(([name, value]) => ({
        [name]: value === '' ? '–' : value,
      })),
  },
  {
    noun: 'setting',
    verb: 'set',
    words: '<name> <value> <reason …>',
    does: 'change a setting; "" empties it',
    run: async (services, team, name = '', value = '', ...words) => {
      const reason = requireReason(words)
      const key = settingKeys.find((key) => key === name)
      if (!key || key === 'maintenance')
        throw new Error(
          `There is no setting "${name}". The settings are: ${settingKeys.filter((key) => key !== 'maintenance').join(', ')}.`,
        )
      return (await turn(services, team, { [key]: typed(key, value) }, 'setting.changed', reason))
        ? `${key} is now ${value || 'empty'}.`
        : `${key} already had this value.`
    },
  },
]

const typed = (key: SettingKey, value: string): Settings[SettingKey] =>
  typeof settingDefaults[key] === 'number' ? Number(value) : value
