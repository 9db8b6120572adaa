/** `{slug}` and `{firmLawyerId}` are placeholders. */
export type SavedLinks = { lawyers: string; lawyer: string; booking: string }
