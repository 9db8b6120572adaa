/**
 * Ids of the affected consultations that the lawyer has been shown. The change is refused with
 * CONSULTATIONS_AFFECTED if there are others; undefined skips the check.
 */
export type SeenConsultations = { seen?: readonly string[] }
