import Type from 'typebox'
import {
  bodySchema,
  closed,
  type App,
  type RecordAction,
  type Transact,
  schema,
} from '#modules/shared'
import type { Setting } from './service.ts'
import { SettingValues } from './setting.ts'

type Needs = {
  setting: Setting
  transact: Transact
  record: RecordAction
}

const Stored = schema('StoredSettings', { settings: SettingValues, version: Type.String() })
const Reason = Type.String({ minLength: 3, maxLength: 1_000, pattern: '\\S' })
const SettingsChange = bodySchema('SettingsChange', {
  version: Type.String({ maxLength: 60 }),
  reason: Reason,
  changes: Type.Partial(Type.Omit(SettingValues, ['maintenance']), {
    ...closed,
    title: 'ChangedSettings',
  }),
})
const MaintenanceSwitch = bodySchema('MaintenanceSwitch', { on: Type.Boolean(), reason: Reason })

/** Maintenance has its own route, so that saving the form cannot close the site. */
export const settingTeamRoutes =
  ({ setting, transact, record }: Needs) =>
  async (app: App) => {
    const config = { access: 'admin' as const }
    const tags = ['admin']

    app.get(
      '/api/admin/settings',
      {
        config,
        schema: { tags, summary: 'List all settings with their values', response: { 200: Stored } },
      },
      async () => setting.getForTeam(),
    )

    app.patch(
      '/api/admin/settings',
      {
        config,
        schema: {
          tags,
          summary: 'Change settings; send the version that the editor loaded',
          response: { 200: Stored },
          body: SettingsChange,
        },
      },
      async ({ body: { version, reason, changes }, viewer }) => {
        await transact(async (tx) => {
          const changed = await setting.changeSettings(tx, { changes, version })
          for (const key of changed)
            await record(tx, { team: viewer!, action: 'setting.changed', subjectId: key, reason })
        })
        return setting.getForTeam()
      },
    )

    app.put(
      '/api/admin/maintenance',
      {
        config,
        schema: {
          tags,
          summary: 'Close the site for maintenance, or open it again',
          body: MaintenanceSwitch,
          response: { 200: Stored },
        },
      },
      async ({ body: { on, reason }, viewer }) => {
        await transact(async (tx) => {
          const changed = await setting.changeSettings(tx, { changes: { maintenance: on } })
          if (changed.length > 0)
            await record(tx, {
              team: viewer!,
              action: on ? 'maintenance.on' : 'maintenance.off',
              subjectId: 'maintenance',
              reason,
            })
        })
        return setting.getForTeam()
      },
    )
  }
