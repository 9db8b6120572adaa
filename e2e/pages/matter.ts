import { expect } from '@playwright/test'
import type { Visitor } from '../../tests/support/visitor.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { accept, chargedFirstMeeting, freeTimes, listingOf, request } from '../product/world.ts'
import { PASSWORD, type Tab } from '../test.ts'
import { account } from './account.ts'
import { openWithSocket } from './consultation.ts'

type MatterVisit<T extends Tab> = {
  open: (options?: { viewport?: { width: number; height: number }; expects?: RegExp }) => Promise<T>
  visit: (email: string, password?: string) => Promise<Visitor>
  origin: string
  /** The address of one of the lawyers of the demo, or somebody who has just begun. */
  lawyer: string | { email: string; password: string; firmLawyerId: string }
  /** Which of the lawyer's free times is asked for. */
  at: number
  /** What the browsers' consoles may say. */
  expects?: RegExp
}

/**
 * A client's request that the lawyer has accepted, and the page of its matter, open for the client
 * on a phone and for the lawyer. Both pages are live.
 */
export async function openMatter<T extends Tab>({
  open,
  visit,
  origin,
  lawyer,
  at,
  expects,
}: MatterVisit<T>) {
  const options = expects && { expects }
  const { email, password } = await registeredPerson(origin)
  const signIn = typeof lawyer === 'string' ? { email: lawyer, password: PASSWORD } : lawyer
  const [clientAtApi, lawyerAtApi] = [
    await visit(email, password),
    await visit(signIn.email, signIn.password),
  ]
  const { firmLawyerId } = typeof lawyer === 'string' ? await listingOf(lawyerAtApi) : lawyer
  const { id: serviceId } = await chargedFirstMeeting(clientAtApi, firmLawyerId)
  const times = await freeTimes(clientAtApi, firmLawyerId, serviceId)
  const { id } = await request(clientAtApi, { firmLawyerId, serviceId, startsAt: times[at]! })
  expect((await accept(lawyerAtApi, id)).status).toBe('awaiting-payment')

  const client = await open({ viewport: { width: 390, height: 844 }, ...options })
  const { t, path } = client
  await account(client).signIn(email, password)
  await client.page.goto(path('consultation', { id }))
  await client.page.getByRole('link', { name: t('matter.link.open'), exact: true }).click()
  await expect(client.page.getByText(t('matter.thread.none'))).toBeVisible()
  const address = client.page.url()
  await openWithSocket(client.page, () => client.page.goto(address))
  const lawyersTab = await open(options)
  await account(lawyersTab).signIn(signIn.email, signIn.password)
  await openWithSocket(lawyersTab.page, () => lawyersTab.page.goto(address))
  return { client, lawyer: lawyersTab, clientAtApi, address }
}
