/**
 * Fields of business a lawyer knows; their names stand in the catalog as `lawyer.sector.<code>`.
 */
export const SECTORS = [
  'agriculture',
  'construction',
  'education',
  'energy',
  'finance',
  'health',
  'hospitality',
  'it',
  'manufacturing',
  'media',
  'nonprofit',
  'real-estate',
  'retail',
  'transport',
] as const
