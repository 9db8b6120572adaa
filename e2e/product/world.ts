import type { LawyerItem } from '#modules/directory'
import type { PresentedConsultation } from '#modules/consultation'
import { NO_ANSWERS } from '../../modules/consultation/matter/no-answers.ts'
import type { Visitor } from '../../tests/support/visitor.ts'

type Service = { id: string; type: string; priceCents: number; durationMinutes: number }

/** How the directory shows the lawyer who is signed in here. */
export async function listingOf(lawyer: Visitor): Promise<LawyerItem> {
  const { user } = (
    await lawyer.get<{ user: { name: string; lastname: string } }>('/api/auth/session')
  ).body
  const { items } = (
    await lawyer.get<{ items: LawyerItem[] }>(
      `/api/lawyers?${new URLSearchParams({ q: user.lastname, pageSize: '50' })}`,
    )
  ).body
  const found = items.find(({ name }) => name === `${user.name} ${user.lastname}`)
  if (!found) throw new Error(`${user.name} ${user.lastname} is not in the directory`)
  return found
}

/** The first meeting for 29 EUR. */
export async function chargedFirstMeeting(
  visitor: Visitor,
  firmLawyerId: string,
): Promise<Service> {
  const { items } = (
    await visitor.get<{ items: Service[] }>(`/api/firm-lawyers/${firmLawyerId}/services`)
  ).body
  const found = items.find(
    ({ type, priceCents }) => type === 'introductory' && priceCents === 2_900,
  )
  if (!found) throw new Error('This lawyer has no charged first meeting')
  return found
}

export async function freeTimes(
  visitor: Visitor,
  firmLawyerId: string,
  serviceId: string,
): Promise<string[]> {
  const { days } = (
    await visitor.get<{ days: { slots: { startsAt: string }[] }[] }>(
      `/api/firm-lawyers/${firmLawyerId}/slots?serviceId=${serviceId}`,
    )
  ).body
  return days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
}

export const getConsultation = async (side: Visitor, id: string): Promise<PresentedConsultation> =>
  (await side.get<PresentedConsultation>(`/api/consultations/${id}`)).body

type Request = {
  firmLawyerId: string
  serviceId: string
  startsAt: string
  title?: string
  questionnaire?: Record<string, unknown>
}

export async function request(
  client: Visitor,
  { title = 'Klausimas dėl sutarties', questionnaire = NO_ANSWERS, ...given }: Request,
): Promise<PresentedConsultation> {
  const description = 'Sutartis nutraukta anksčiau laiko, noriu suprasti, ką galiu daryti toliau.'
  const { status, body, text } = await client.post<PresentedConsultation>('/api/consultations', {
    ...given,
    title,
    description,
    questionnaire,
    acceptTerms: true,
  })
  if (status !== 201) throw new Error(`The request was refused: ${status} ${text}`)
  return body
}

export async function accept(lawyer: Visitor, id: string): Promise<PresentedConsultation> {
  await lawyer.put(`/api/consultations/${id}/conflict-check`, { conflict: false })
  return (await lawyer.put<PresentedConsultation>(`/api/consultations/${id}/acceptance`)).body
}
