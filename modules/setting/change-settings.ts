import { Compile } from 'typebox/compile'
import { afterCommit, emit, lock, type Clock, type Tx } from '#modules/shared'
import { settingsChanged } from './events.ts'
import { errors } from './errors.ts'
import {
  readStored,
  settingKeys,
  SettingValues,
  writeSetting,
  type SettingKey,
  type Settings,
} from './setting.ts'

const rules = Compile(SettingValues)

/** Returns the keys that changed. Refuses an outdated version with SETTINGS_CHANGED. */
export async function changeSettings(
  { clock, invalidate }: { clock: Clock; invalidate(): Promise<void> },
  tx: Tx,
  { changes, version }: { changes: Partial<Settings>; version?: string },
): Promise<SettingKey[]> {
  await lock(tx, 'settings')
  const stored = await readStored(tx)
  if (version !== undefined && version !== stored.version) throw errors.SETTINGS_CHANGED()
  const newSettings = { ...stored.settings, ...changes }
  for (const key of Object.keys(changes))
    if (!settingKeys.includes(key as SettingKey)) throw errors.SETTING_UNKNOWN({ field: key })
  if (!rules.Check(newSettings))
    throw errors.SETTING_VALUE_WRONG({
      field: String([...rules.Errors(newSettings)][0]?.instancePath ?? '').slice(1),
    })
  const changed = settingKeys.filter((key) => newSettings[key] !== stored.settings[key])
  for (const key of changed) await writeSetting({ clock }, tx, key, newSettings[key])
  if (changed.length > 0) await emit(tx, settingsChanged, { keys: changed })
  afterCommit(tx, invalidate)
  return changed
}
