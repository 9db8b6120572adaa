import type { Knex } from 'knex'
import { bind, type Broadcast, type Clock } from '#modules/shared'
import { createCache } from './cache.ts'
import { changeSettings } from './change-settings.ts'
import { readSettings, readStored } from './setting.ts'

export function createSetting(needs: { db: Knex; clock: Clock; broadcast: Broadcast }) {
  const cache = createCache(() => readSettings(needs.db), needs.broadcast)
  return {
    getPublicSettings: cache.get,
    peekPublicSettings: cache.peek,
    ...bind({ clock: needs.clock, invalidate: cache.invalidate }, { changeSettings }),
    ...bind(needs.db, { getForTeam: readStored }),
  }
}

export type Setting = ReturnType<typeof createSetting>
