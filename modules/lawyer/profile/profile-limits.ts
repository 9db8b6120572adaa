/** Shared by rules, schemas and editor. */
export const PROFILE_LIMITS = {
  description: { min: 50, max: 3_000 },
  name: 80,
  line: 160,
  webPage: 200,
  phone: 40,
  position: 80,
  entries: 20,
  positions: 20,
  languages: 21,
  hourlyRateCents: { min: 1_000, max: 100_000 },
  firstYear: 1940,
  portraitBytes: 8 * 1024 * 1024,
} as const
