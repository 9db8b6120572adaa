/** Their names are `lawyer.sector.<code>` in the catalog. */
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
