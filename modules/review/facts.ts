import type { ConsultationFacts } from '#modules/shared'

/** Reviews as they were written, for the figures of the market. */
export const reviewFacts = {
  reviews: `select written_at as at, id as source, consultation_id, null::bigint as cents,
      null::double precision as minutes
    from review`,
} as const satisfies ConsultationFacts
