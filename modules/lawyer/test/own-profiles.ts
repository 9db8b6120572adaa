import { createTestAccounts } from '#modules/account/testing'
import { createTestFiles } from '#modules/file/testing'
import type { TestFoundation } from '#testing'
import { createSpecialty } from '#modules/specialty'
import { createPortraitStorage, createTestLawyers } from '../testing.ts'
import { createOwnProfiles } from '../profile/create-own-profiles.ts'
import type { ProfileForm } from '../profile/profile-form.ts'

/** The functions for a lawyer's own profile, on the test's database. */
export function createTestOwnProfiles(foundation: TestFoundation) {
  const file = createTestFiles(foundation)
  const account = createTestAccounts(foundation, {
    files: file,
  })
  const storage = createPortraitStorage()
  const own = createOwnProfiles({
    ...foundation,
    account,
    file,
    specialty: createSpecialty(foundation),
    storage,
  })
  return {
    own,
    account,
    storage,
    portraits: createTestLawyers(foundation, storage).portraits,
  }
}

/** A profile that breaks no rule: advocate Rasa Kazlauskienė, unless told otherwise. */
export const aForm = (given: Partial<ProfileForm> = {}): ProfileForm => ({
  name: 'Rasa',
  lastname: 'Kazlauskienė',
  gender: 'feminine',
  qualification: 'advocate',
  supervisor: '',
  descriptionLt:
    'Padedu šeimoms susitarti, o kai nepavyksta – ginu jų interesus teisme nuo 2008 metų.',
  descriptionEn: '',
  officePhone: '+370 600 12345',
  webPage: 'https://kazlauskiene.lt/',
  address: 'Gedimino pr. 12-4',
  city: 'Vilnius',
  languages: ['lt', 'en'],
  workingSince: 2008,
  clientTypes: ['private'],
  businessSectors: [],
  specialties: [
    { code: 'family', percentage: 70 },
    { code: 'inheritance', percentage: 30 },
  ],
  education: [
    {
      titleLt: 'Teisės magistrė',
      titleEn: '',
      placeLt: 'Vilniaus universitetas',
      placeEn: '',
      fromYear: 2001,
      toYear: 2006,
    },
  ],
  experience: [],
  hourlyRateCents: 9_000,
  positions: [],
  insurancePolicy: '',
  insuranceInsurer: '',
  insuranceValidUntil: '',
  portraitVersion: '0123456789abcdef',
  ...given,
})
