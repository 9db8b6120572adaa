import type { createTestConsultations } from '#modules/consultation/testing'
import type { Broadcast } from '#modules/shared'
import { createMeeting, type Browser, type Relay, type Seat } from './index.ts'
import type { FromBrowser, Signal, ToBrowser } from './schemas.ts'

type Foundation = Parameters<typeof createTestConsultations>[0] & { broadcast: Broadcast }
type Modules = ReturnType<typeof createTestConsultations>

export const createTestMeetings = (
  foundation: Foundation,
  { account, attendance, consultation, lawyer }: Modules,
  relay?: Relay,
) =>
  createMeeting({
    ...foundation,
    account,
    attendance,
    consultation,
    lawyer,
    relay,
  })

export type TestMeetings = ReturnType<typeof createTestMeetings>

/** A browser in a meeting that records what it receives. */
export async function aBrowser(
  meeting: TestMeetings,
  actor: Parameters<TestMeetings['admit']>[0],
  id: string,
) {
  const received: ToBrowser[] = []
  const closed: string[] = []
  const stages: string[] = []
  const browser: Browser = {
    send: (frame) =>
      void (frame.type === 'stage' ? stages.push(frame.stage) : received.push(frame)),
    close: (reason) => closed.push(reason),
  }
  const seat: Seat = await meeting.takeSeat(actor, await meeting.admit(actor, id), browser)
  return {
    seat,
    received,
    stages,
    closed,
    say: (frame: FromBrowser) => seat.handle(frame),
    last: () => received.at(-1),
  }
}

export const anOffer = (sdp = 'v=0'): Signal => ({ description: { type: 'offer', sdp } })
