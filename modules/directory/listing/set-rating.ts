import type { Db } from '#modules/shared'
import { refreshLawyers } from './refresh-lawyers.ts'
import type { DirectoryNeeds } from '../needs.ts'

export type Rating = {
  lawyerId: string
  /** Undefined or null while there is no published review. */ average?: number | null
  count: number
}

/** What published reviews say of a lawyer; the review module tells it whenever it changes. */
export async function setRating(needs: DirectoryNeeds, rating: Rating): Promise<void> {
  await writeRatings(needs.db, [rating])
  await refreshLawyers(needs, [rating.lawyerId])
}

export type FirmRating = Omit<Rating, 'lawyerId'> & { firmId: string }

/** What published reviews say of a firm itself, beside those of its lawyers. */
export async function setFirmRating(needs: DirectoryNeeds, rating: FirmRating): Promise<void> {
  await writeFirmRatings(needs.db, [rating])
  // Firms are counted out of their lawyers, in every process: these are told of.
  await refreshLawyers(
    needs,
    await needs.lawyer.profiles.listLawyerIds(needs.db, { firmId: rating.firmId }),
  )
}

export async function writeFirmRatings(db: Db, ratings: readonly FirmRating[]): Promise<void> {
  for (const { firmId, average, count } of ratings) {
    if (average == null || count === 0) await db('firm_rating').where({ firmId }).delete()
    else
      await db('firm_rating')
        .insert({ firmId, averageHundredths: Math.round(average * 100), reviewCount: count })
        .onConflict('firmId')
        .merge()
  }
}

export async function writeRatings(db: Db, ratings: readonly Rating[]): Promise<void> {
  const rated = ratings.filter(({ average, count }) => average != null && count > 0)
  await db('lawyer_rating')
    .whereIn(
      'lawyerId',
      ratings.filter((one) => !rated.includes(one)).map(({ lawyerId }) => lawyerId),
    )
    .delete()
  const rows = rated.map(({ lawyerId, average, count }) => ({
    lawyerId,
    averageHundredths: Math.round((average ?? 0) * 100),
    reviewCount: count,
  }))
  if (rows.length > 0) await db('lawyer_rating').insert(rows).onConflict('lawyerId').merge()
}
