/** `{slug}` and `{firmLawyerId}` are placeholders. */
export type SavedLinks = { lawyer: string; booking: string }
