import type { paths } from '../../api/schema.d.ts'

export type MatchAnswer =
  paths['/api/matches']['post']['responses']['200']['content']['application/json']
/** An area of law that may fit the description. */
export type Area = MatchAnswer['specialties'][number]
/** Sentences of the page by name. */
export type Words = Record<string, string>
