import type { Static } from 'typebox'
import type { LawyerEntry } from '../content/lawyer-entry.ts'
import type { LawyerProfile } from '../queries.ts'
import type { ProfileBody } from './schemas.ts'

/** All fields as the editor holds them, empty where nothing is entered. */
export type ProfileForm = Static<typeof ProfileBody>
export type FormEntry = ProfileForm['education'][number]
export type ProfileField = keyof ProfileForm

export const PROFILE_FIELDS = [
  'portraitVersion',
  'name',
  'lastname',
  'gender',
  'qualification',
  'supervisor',
  'workingSince',
  'descriptionLt',
  'descriptionEn',
  'specialties',
  'languages',
  'clientTypes',
  'businessSectors',
  'hourlyRateCents',
  'education',
  'experience',
  'officePhone',
  'webPage',
  'address',
  'city',
  'positions',
  'insurancePolicy',
  'insuranceInsurer',
  'insuranceValidUntil',
] as const satisfies readonly ProfileField[]

export function formOf({ lawyer, specialties, entries, memberships }: LawyerProfile): ProfileForm {
  const entriesOf = (kind: LawyerEntry['kind']): FormEntry[] =>
    entries
      .filter((entry) => entry.kind === kind)
      .map(({ titleLt, titleEn, placeLt, placeEn, fromYear, toYear }) => ({
        titleLt: titleLt ?? '',
        titleEn: titleEn ?? '',
        placeLt: placeLt ?? '',
        placeEn: placeEn ?? '',
        fromYear,
        toYear,
      }))
  return {
    name: lawyer.name,
    lastname: lawyer.lastname,
    gender: lawyer.gender,
    qualification: lawyer.qualification,
    supervisor: lawyer.supervisor ?? '',
    descriptionLt: lawyer.descriptionLt ?? '',
    descriptionEn: lawyer.descriptionEn ?? '',
    officePhone: lawyer.officePhone ?? '',
    webPage: lawyer.webPage ?? '',
    address: lawyer.address ?? '',
    city: lawyer.city ?? '',
    languages: lawyer.languages,
    workingSince: lawyer.workingSince,
    clientTypes: lawyer.clientTypes,
    businessSectors: lawyer.businessSectors,
    specialties: specialties.map(({ specialtyCode, percentage }) => ({
      code: specialtyCode,
      percentage,
    })),
    education: entriesOf('education'),
    experience: entriesOf('experience'),
    hourlyRateCents: lawyer.hourlyRateCents,
    positions: memberships.map(({ id, officePositionLt, officePositionEn }) => ({
      firmLawyerId: id,
      lt: officePositionLt ?? '',
      en: officePositionEn ?? '',
    })),
    insurancePolicy: lawyer.insurancePolicy ?? '',
    insuranceInsurer: lawyer.insuranceInsurer ?? '',
    insuranceValidUntil: lawyer.insuranceValidUntil ?? '',
    portraitVersion: lawyer.portraitVersion,
  }
}

/** Trims texts and sorts sets, so that only real differences remain. */
export function normaliseForm(form: ProfileForm): ProfileForm {
  const tidied = Object.fromEntries(
    Object.entries(form).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.trim() : value,
    ]),
  ) as ProfileForm
  const entry = (given: FormEntry): FormEntry => ({
    ...given,
    titleLt: given.titleLt.trim(),
    titleEn: given.titleEn.trim(),
    placeLt: given.placeLt.trim(),
    placeEn: given.placeEn.trim(),
  })
  return {
    ...tidied,
    webPage: withScheme(tidied.webPage),
    specialties: form.specialties.toSorted(
      (a, b) => b.percentage - a.percentage || (a.code < b.code ? -1 : 1),
    ),
    education: form.education.map(entry),
    experience: form.experience.map(entry),
    positions: form.positions.map(({ firmLawyerId, lt, en }) => ({
      firmLawyerId,
      lt: lt.trim(),
      en: en.trim(),
    })),
    supervisor: form.qualification === 'assistant' ? tidied.supervisor : '',
  }
}

/** People write "www.kontora.lt". */
const withScheme = (webPage: string): string =>
  webPage === '' || /^[a-z][a-z0-9+.-]*:/i.test(webPage) ? webPage : `https://${webPage}`
