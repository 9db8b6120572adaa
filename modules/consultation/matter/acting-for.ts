/** For whom a client asks. */
export const ACTING_FOR = [
  'self',
  'another-person',
  'another-lawyer',
  'legal-entity',
  'professional-association',
] as const

const ENTITIES: readonly string[] = [
  'legal-entity',
  'professional-association',
] satisfies ReadonlyArray<(typeof ACTING_FOR)[number]>

/** Whether the represented is a company or an association, which has a company code. */
export const isForEntity = (actingFor: string): boolean => ENTITIES.includes(actingFor)
