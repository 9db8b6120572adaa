import Type, { type Static } from 'typebox'
import { bodySchema, type Clock, type Db } from '#modules/shared'

const text = (maxLength: number) => Type.String({ maxLength })

/** What the team changes without a deployment. */
export const SettingValues = bodySchema('Settings', {
  /** Closes every page; `/maintenance` says so. */
  maintenance: Type.Boolean(),
  /** Added to the maintenance page. */
  maintenanceNoteLt: text(300),
  maintenanceNoteEn: text(300),
  /** Empty: as configured. */
  contactEmail: Type.String({ maxLength: 254, pattern: '^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' }),
  contactPhone: Type.String({ maxLength: 16, pattern: '^$|^\\+?[1-9]\\d{6,14}$' }),
  contactHoursLt: text(120),
  contactHoursEn: text(120),
  /** Empty: no analytics. */
  analyticsId: Type.String({ maxLength: 60, pattern: '^[A-Za-z0-9_-]*$' }),
  /** After these hours the desk shows a task as overdue. */
  profileChangeHours: Type.Integer({ minimum: 1, maximum: 240 }),
  reviewHours: Type.Integer({ minimum: 1, maximum: 240 }),
  messageHours: Type.Integer({ minimum: 1, maximum: 240 }),
  refundHours: Type.Integer({ minimum: 1, maximum: 240 }),
  /** To the team, from one IP address. */
  contactMessagesPerHour: Type.Integer({ minimum: 1, maximum: 100 }),
})

export type Settings = Static<typeof SettingValues>
export type SettingKey = keyof Settings

export const defaults: Settings = {
  maintenance: false,
  maintenanceNoteLt: '',
  maintenanceNoteEn: '',
  contactEmail: '',
  contactPhone: '',
  contactHoursLt: 'I–V 9–17 val.',
  contactHoursEn: 'Mon–Fri 9:00–17:00',
  analyticsId: '',
  profileChangeHours: 48,
  reviewHours: 72,
  messageHours: 24,
  refundHours: 24,
  contactMessagesPerHour: 5,
}

export const settingKeys = Object.keys(defaults) as SettingKey[]

type Row = { key: SettingKey; value: Settings[SettingKey]; changedAt: Date }

export async function readSettings(db: Db): Promise<Settings> {
  return (await readStored(db)).settings
}

/** With a version that every change makes new. */
export async function readStored(db: Db): Promise<{ settings: Settings; version: string }> {
  const rows = (await db<Row>('setting').select('key', 'value', 'changedAt')).filter(
    ({ key }) => key in defaults,
  )
  const latest = rows.reduce((newest, { changedAt }) => Math.max(newest, changedAt.getTime()), 0)
  return {
    settings: { ...defaults, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) },
    version: `${latest}-${rows.length}`,
  }
}

export async function writeSetting<K extends SettingKey>(
  { clock }: { clock: Clock },
  db: Db,
  key: K,
  value: Settings[K],
): Promise<void> {
  await db('setting')
    .insert({ key, value: JSON.stringify(value), changedAt: clock.now() })
    .onConflict('key')
    .merge()
}
