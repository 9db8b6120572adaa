import { expect } from '@playwright/test'
import sharp from 'sharp'
import type { Qualification } from '#modules/lawyer'
import type { Visitor } from '../../tests/support/visitor.ts'

const weekly = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  hours: [{ from: '09:00', to: '17:00' }],
}))

const profile = {
  gender: 'feminine',
  supervisor: '',
  descriptionLt: 'Padedu šeimoms susitarti dėl turto, vaikų ir išlaikymo be teismo.',
  descriptionEn: '',
  officePhone: '',
  webPage: '',
  address: '',
  city: 'Vilnius',
  languages: ['lt'],
  workingSince: 2015,
  clientTypes: ['private'],
  businessSectors: [],
  specialties: [{ code: 'family', percentage: 100 }],
  education: [],
  experience: [],
  hourlyRateCents: 7_000,
  positions: [],
  insurancePolicy: '',
  insuranceInsurer: '',
  insuranceValidUntil: '',
}

/**
 * Hours, an account for invoices and a charged first meeting of a membership; the pages for them
 * have journeys of their own.
 */
export async function offer(lawyer: Visitor, firmLawyerId: string): Promise<void> {
  expect(
    (
      await lawyer.put(`/api/me/calendar?firmLawyerId=${firmLawyerId}`, {
        calendarType: 'regular',
        weekly,
        dates: [],
        slotsPerDay: null,
      })
    ).status,
  ).toBe(200)
  const { items } = (
    await lawyer.get<{ items: { firmId: string; firmLawyerId: string; role: string }[] }>(
      '/api/me/firms',
    )
  ).body
  const { firmId, role } = items.find((membership) => membership.firmLawyerId === firmLawyerId)!
  // A member relies on the account that the representative has set.
  if (role === 'representative') await setAccount(lawyer, firmId)
  const service = {
    firmLawyerId,
    type: 'introductory',
    titleLt: 'Įvadinė konsultacija',
    durationMinutes: 30,
    priceCents: 2_900,
    prepayment: true,
    firstTimeOnly: true,
  }
  expect((await lawyer.post('/api/me/services', service)).status).toBe(201)
}

/** The account that clients of a firm pay to; its representative sets it. */
export async function setAccount(representative: Visitor, firmId: string): Promise<void> {
  const settings = {
    vatPayer: false,
    bankAccount: 'LT12 1000 0111 0100 1000',
    invoiceSeries: 'TEST',
  }
  const { status, text } = await representative.put(
    `/api/me/firms/${firmId}/invoice-settings`,
    settings,
  )
  expect(status, text).toBe(200)
}

/** A profile with a picture, filled as its rules want it. */
export async function handInProfile(
  lawyer: Visitor,
  given: { name: string; lastname: string; qualification: Qualification },
): Promise<void> {
  const picture = new FormData()
  picture.append(
    'file',
    new Blob(
      [
        new Uint8Array(
          await sharp({ create: { width: 428, height: 490, channels: 3, background: '#c9b8a0' } })
            .jpeg()
            .toBuffer(),
        ),
      ],
      { type: 'image/jpeg' },
    ),
    'portretas.jpg',
  )
  const { version: portraitVersion } = (
    await lawyer.post<{ version: string }>('/api/me/lawyer/portrait', picture)
  ).body
  const { version } = (await lawyer.get<{ version: number }>('/api/me/lawyer')).body
  const handedIn = await lawyer.put('/api/me/lawyer', {
    version,
    profile: { ...profile, ...given, portraitVersion },
  })
  expect(handedIn.status, handedIn.text).toBe(200)
}

/**
 * Profile, hours and a service of somebody who has just registered: all but the proof of who they
 * are.
 */
export async function fillPractice(
  lawyer: Visitor,
  given: { name: string; lastname: string; qualification: Qualification },
): Promise<{ firmLawyerId: string }> {
  await lawyer.get('/api/me/lawyer')
  await handInProfile(lawyer, given)
  const { items } = (await lawyer.get<{ items: { firmLawyerId: string }[] }>('/api/me/firms')).body
  const { firmLawyerId } = items[0]!
  await offer(lawyer, firmLawyerId)
  return { firmLawyerId }
}
