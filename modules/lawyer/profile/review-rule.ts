import { PROFILE_FIELDS, type ProfileField, type ProfileForm } from './profile-form.ts'

/**
 * These change without review: they are chosen from lists, numeric or shown only to signed-in
 * readers, so they cannot mislead, and an old price would bind people to a wrong one. Free text,
 * claims (areas, years, title) and the picture wait for the team.
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

const needsReview = (field: ProfileField): boolean => !AT_ONCE.has(field)

export function differences(published: ProfileForm, form: ProfileForm): Partial<ProfileForm> {
  const fields = PROFILE_FIELDS.filter((field) => !isSame(published[field], form[field]))
  return Object.fromEntries(fields.map((field) => [field, form[field]]))
}

/** Nothing waits before the first approval, which reviews the whole profile. */
export function splitChanges(
  changes: Partial<ProfileForm>,
  wasApproved: boolean,
): { atOnce: Partial<ProfileForm>; waiting: Partial<ProfileForm> } {
  const entries = Object.entries(changes) as [ProfileField, unknown][]
  const changesThat = (waits: boolean) =>
    Object.fromEntries(
      entries.filter(([field]) => (wasApproved && needsReview(field)) === waits),
    ) as Partial<ProfileForm>
  return { atOnce: changesThat(false), waiting: changesThat(true) }
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
