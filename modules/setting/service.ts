import type { Knex } from 'knex'
import type { Broadcast, Clock, Db, Tx } from '#modules/shared'
import { createCache } from './cache.ts'
import { changeSettings, type SettingChanges } from './change-settings.ts'
import { readSettings, readStored, writeSetting } from './setting.ts'

type Needs = { db: Knex; clock: Clock; broadcast: Broadcast }

/** Switches and values of the platform team. */
export function createSetting(needs: Needs) {
  const cache = createCache(() => readSettings(needs.db), needs.broadcast)
  return {
    /**
     * Read at every page: kept in the process for some seconds, and dropped everywhere when a
     * switch is turned.
     */
    getPublicSettings: cache.get,
    peekPublicSettings: cache.peek,
    /** Straight from the table, with the version an editor saves upon. */
    getForTeam: (db: Db = needs.db) => readStored(db),
    changeSettings: (tx: Tx, changes: SettingChanges) =>
      changeSettings({ clock: needs.clock, drop: cache.drop }, tx, changes),
    async setMaintenance(on: boolean, db: Db = needs.db): Promise<void> {
      await writeSetting(needs, db, 'maintenance', on)
      await cache.drop()
    },
  }
}

export type Setting = ReturnType<typeof createSetting>
