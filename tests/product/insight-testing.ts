import { beforeAll } from 'vitest'
import { vilniusDate } from '#modules/shared'
import { createRandom } from '../../tools/seed/random.ts'
import { seedWorld } from '../../tools/seed/seed-world.ts'
import { startProduct } from '../support/product.ts'
import { countByHand } from './insight-count.ts'

/** A seeded market whose figures are counted. */
export async function aCountedMarket() {
  const { foundation, services, person } = await startProduct({ LOG_LEVEL: 'silent' })
  const { clock, db } = foundation
  const { figures } = services.insight
  const { counted, readWorld, consultations } = countByHand(db)

  beforeAll(async () => {
    await seedWorld(services, { lawyers: 60, random: createRandom('insight') })
    await addWhatTheSeedLacks()
    await countAll()
    await readWorld()
  }, 240_000)

  /** As on the first night. */
  async function countAll(): Promise<void> {
    await db('insight_fact').delete()
    await db('insight_figure').delete()
    await figures.refreshFigures()
  }

  /** Every seeded meeting was accepted, and both came: others did not. */
  async function addWhatTheSeedLacks(): Promise<void> {
    const past: { id: string }[] = await db('consultation')
      .where({ status: 'past' })
      .orderBy('id')
      .limit(120)
      .select('id')
    const change = (from: number, changes: object) =>
      db('consultation')
        .whereIn(
          'id',
          past.slice(from, from + 30).map(({ id }) => id),
        )
        .update(changes)
    await change(0, { clientJoinedAt: null })
    await change(30, { lawyerJoinedAt: null })
    const declined = {
      declinedBy: 'system',
      declinedAt: db.raw("requested_at + interval '2 hours'"),
    }
    await change(60, { ...declined, declineReason: 'not-answered', acceptedAt: null })
    await change(90, { ...declined, declineReason: 'not-paid' })
  }

  /** What the table says, by period, group and figure. */
  async function stored(figure: string) {
    const rows = await db('insight_figure')
      .where({ figure })
      .select(
        'period',
        db.raw("to_char(starts_on, 'YYYY-MM-DD') as starts_on"),
        'grouping',
        'key',
        'factCount',
        'people',
        'cents',
        'medianMinutes',
        'p90Minutes',
      )
    return new Map(
      rows.map(({ period, startsOn, grouping, key, ...row }) => [
        [period, startsOn, grouping, key].join(' '),
        { ...row, cents: Number(row.cents) },
      ]),
    )
  }

  const seededYears = () => {
    const to = vilniusDate(clock.now())
    return { from: `${Number(to.slice(0, 4)) - 3}-01-01`, to }
  }

  return {
    foundation,
    services,
    person,
    figures,
    counted,
    readWorld,
    consultations,
    countAll,
    stored,
    seededYears,
  }
}
