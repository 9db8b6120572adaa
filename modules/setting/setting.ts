import type { Clock, Db } from '#modules/shared'

/** The switches there are, with their value while nobody has turned them. */
export const defaults = {
  maintenance: false as boolean,
}

export type Settings = typeof defaults
export type SettingKey = keyof Settings

export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db<{ key: SettingKey; value: Settings[SettingKey] }>('setting').select('key', 'value')
  const known = rows.filter(({ key }) => key in defaults)
  return { ...defaults, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) }
}

export async function writeSetting<K extends SettingKey>({ clock }: { clock: Clock }, db: Db, key: K, value: Settings[K]): Promise<void> {
  await db('setting').insert({ key, value: JSON.stringify(value), changedAt: clock.now() }).onConflict('key').merge()
}
