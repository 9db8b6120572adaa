import type { Knex } from 'knex'
import { MINUTE } from '#modules/shared'

const kept = new WeakMap<Knex, { cities: Promise<Map<string, string>>; until: number }>()

/**
 * Keys and names of the cities that lawyers work in, the most usual first. A process keeps them for
 * a minute.
 */
export function knownCities(db: Knex, now: Date): Promise<Map<string, string>> {
  const found = kept.get(db)
  if (found && found.until > now.getTime() && found.until <= now.getTime() + MINUTE)
    return found.cities
  const cities = load(db)
  kept.set(db, { cities, until: now.getTime() + MINUTE })
  cities.catch(() => kept.delete(db))
  return cities
}

async function load(db: Knex): Promise<Map<string, string>> {
  const { rows } = await db.raw<{ rows: Array<{ key: string; name: string }> }>(
    `select city_key as key, min(card->>'city') as name from lawyer_listing where city_key is not null group by city_key order by count(*) desc, city_key`,
  )
  return new Map(rows.map(({ key, name }) => [key, name]))
}
