import type { Knex } from 'knex'
import type { Broadcast, Clock, Db } from '#modules/shared'
import { createCache } from './cache.ts'
import { readSettings, writeSetting } from './setting.ts'

export { settingRoutes } from './routes.ts'
export type { Settings, SettingKey } from './setting.ts'

type Needs = { db: Knex; clock: Clock; broadcast: Broadcast }

/** Switches of the platform team. */
export function createSetting(needs: Needs) {
  const cache = createCache(() => readSettings(needs.db), needs.broadcast)
  return {
    /** Read at every page: kept in the process for some seconds, and dropped everywhere when a switch is turned. */
    getPublicSettings: cache.get,
    async setMaintenance(on: boolean, db: Db = needs.db): Promise<void> {
      await writeSetting(needs, db, 'maintenance', on)
      await cache.drop()
    },
  }
}

export type Setting = ReturnType<typeof createSetting>
