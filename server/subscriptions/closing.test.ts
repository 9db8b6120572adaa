import { expect, test } from 'vitest'
import type { SameTransactionSubscriber } from '#modules/shared'
import type { Services } from '../modules.ts'
import { OTHER_ACTIONS } from '../../modules/notification/actions/awaited-actions.ts'
import { closingSubscribers } from './closing.ts'

/** Services that answer every question with ids, and note what is closed. */
function recordingServices() {
  const closed: Record<string, unknown>[] = []
  const answer = async () => ({
    accountId: 'account',
    clientAccountId: 'client',
    lawyerAccountId: 'lawyer',
    consultationId: 'consultation',
    firmLawyerId: 'firm-lawyer',
  })
  /** A module whose functions, and those of its sub-services, all answer so. */
  const anyModule: object = new Proxy(answer, { get: () => anyModule })
  const notification = {
    close: async (_tx: unknown, closing: Record<string, unknown>) => void closed.push(closing),
  }
  const services = {
    account: { team: { listTeam: async () => [{ id: 'team' }] } },
    inquiry: anyModule,
    lawyer: anyModule,
    matter: anyModule,
    review: anyModule,
    waitingList: anyModule,
    notification,
  }
  return { services: services as unknown as Services, closed }
}

const payload = {
  consultationId: 'consultation',
  reviewId: 'review',
  replyId: 'reply',
  offerId: 'offer',
  entryId: 'entry',
  inquiryId: 'inquiry',
  matterId: 'matter',
  taskId: 'task',
  reader: 'lawyer',
  bySide: 'client',
  lawyerId: 'lawyer',
  changeId: 'change',
  importId: 'import',
  accountId: 'account',
}
const handle = ({ event, handle }: SameTransactionSubscriber) =>
  handle({} as never, { id: 'event', type: event.type, payload, occurredAt: new Date(0) })

test('each awaited action is closed by some event, and never for everybody', async () => {
  const { services, closed } = recordingServices()
  for (const subscriber of closingSubscribers(services)) await handle(subscriber)
  expect([...new Set(closed.map(({ action }) => action))].toSorted()).toEqual(
    [...OTHER_ACTIONS].toSorted(),
  )
  const narrowing = ({
    accountIds,
    consultationId,
    about = {},
  }: {
    accountIds?: string[]
    consultationId?: string
    about?: object
  }) => [
    ...(accountIds ?? []),
    ...(consultationId ? [consultationId] : []),
    ...Object.values(about),
  ]
  for (const closing of closed) {
    expect(narrowing(closing)).not.toEqual([])
    expect(narrowing(closing).every((id) => typeof id === 'string' && id !== '')).toBe(true)
  }
})
