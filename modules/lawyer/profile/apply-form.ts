import { LawyerEntry } from '../content/lawyer-entry.ts'
import { LawyerSpecialty } from '../content/lawyer-specialty.ts'
import { Lawyer } from '../lawyer.ts'
import type { LawyerProfile } from '../queries.ts'
import type { FormEntry, ProfileForm } from './profile-form.ts'

/** The profile with the editor's content, for a preview. */
export function applyForm(profile: LawyerProfile, form: ProfileForm): LawyerProfile {
  const { specialties, education, experience, positions, ...fields } = form
  const lawyerId = profile.lawyer.id
  const plain = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value === '' ? null : value]),
  )
  const entry =
    (kind: 'education' | 'experience') =>
    (entry: FormEntry, at: number): LawyerEntry =>
      Object.assign(new LawyerEntry(), {
        id: `${kind}-${at}`,
        lawyerId,
        kind,
        position: at + 1,
        ...entry,
        fromYear: entry.fromYear ?? 0,
        titleLt: entry.titleLt || null,
        titleEn: entry.titleEn || null,
        placeLt: entry.placeLt || null,
        placeEn: entry.placeEn || null,
      })
  return {
    lawyer: Object.assign(new Lawyer(), profile.lawyer, plain, {
      name: form.name,
      lastname: form.lastname,
    }),
    specialties: specialties
      .filter(({ percentage }) => percentage > 0)
      .toSorted((a, b) => b.percentage - a.percentage)
      .map(({ code, percentage }) =>
        Object.assign(new LawyerSpecialty(), { lawyerId, specialtyCode: code, percentage }),
      ),
    entries: [
      ...education.filter(isBegun).map(entry('education')),
      ...experience.filter(isBegun).map(entry('experience')),
    ],
    memberships: profile.memberships.map((membership) => {
      const position = positions.find(({ firmLawyerId }) => firmLawyerId === membership.id)
      return position
        ? {
            ...membership,
            officePositionLt: position.lt || null,
            officePositionEn: position.en || null,
          }
        : membership
    }),
  }
}

const isBegun = ({ fromYear, titleLt, titleEn }: FormEntry): boolean =>
  fromYear !== null && (titleLt !== '' || titleEn !== '')
