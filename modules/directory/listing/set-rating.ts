import type { Db } from '#modules/shared'
import { refreshLawyers } from './refresh-lawyers.ts'
import type { DirectoryNeeds } from '../needs.ts'

type Rating = {
  lawyerId: string
  /** Undefined or null without published reviews. */ average?: number | null
  count: number
}

/** Called by the review module after each change. */
export async function setRating(needs: DirectoryNeeds, rating: Rating): Promise<void> {
  await writeRatings(needs.db, [rating])
  await refreshLawyers(needs, [rating.lawyerId])
}

type FirmRating = Omit<Rating, 'lawyerId'> & { firmId: string }

/** The rating of a firm itself. */
export async function setFirmRating(needs: DirectoryNeeds, rating: FirmRating): Promise<void> {
  await writeFirmRatings(needs.db, [rating])
  // Each process sums firms up from their lawyers.
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
      ratings.filter((rating) => !rated.includes(rating)).map(({ lawyerId }) => lawyerId),
    )
    .delete()
  const rows = rated.map(({ lawyerId, average, count }) => ({
    lawyerId,
    averageHundredths: Math.round((average ?? 0) * 100),
    reviewCount: count,
  }))
  if (rows.length > 0) await db('lawyer_rating').insert(rows).onConflict('lawyerId').merge()
}
