import { PROFILE_FIELDS, type ProfileField, type ProfileForm } from './profile-form.ts'

/**
 * Facts chosen from lists, numbers and what only reaches signed-in readers change at once: nothing
 * in them can mislead or advertise in words, and an old price would bind people to a wrong one. All
 * that is written freely, claimed (areas, years, title) or seen (the picture) waits for the team.
 */
const AT_ONCE: ReadonlySet<ProfileField> = new Set([
  'gender',
  'languages',
  'clientTypes',
  'businessSectors',
  'hourlyRateCents',
  'officePhone',
  'insurancePolicy',
  'insuranceInsurer',
  'insuranceValidUntil',
])

export const needsReview = (field: ProfileField): boolean => !AT_ONCE.has(field)

/** The fields in which the form differs from what is published, as they shall become. */
export function differences(published: ProfileForm, form: ProfileForm): Partial<ProfileForm> {
  const fields = PROFILE_FIELDS.filter((field) => !isSame(published[field], form[field]))
  return Object.fromEntries(fields.map((field) => [field, form[field]]))
}

/**
 * What changes now, and what waits. Nothing waits before a profile was first approved: the approval
 * itself looks at it all.
 */
export function splitChanges(
  changes: Partial<ProfileForm>,
  wasApproved: boolean,
): { atOnce: Partial<ProfileForm>; waiting: Partial<ProfileForm> } {
  const entries = Object.entries(changes) as [ProfileField, unknown][]
  const of = (waits: boolean) =>
    Object.fromEntries(
      entries.filter(([field]) => (wasApproved && needsReview(field)) === waits),
    ) as Partial<ProfileForm>
  return { atOnce: of(false), waiting: of(true) }
}

/** Sets chosen from a list have no order. */
function isSame(one: unknown, other: unknown): boolean {
  const comparable = (value: unknown) =>
    JSON.stringify(
      Array.isArray(value) && value.every((item) => typeof item === 'string')
        ? value.toSorted()
        : value,
    )
  return comparable(one) === comparable(other)
}
