import { createRecordingMessenger } from '#modules/account/testing'
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
  messenger = createRecordingMessenger(),
) =>
  createMeeting({
    ...foundation,
    account,
    attendance,
    consultation,
    lawyer,
    messenger,
    relay,
  })

export type TestMeetings = ReturnType<typeof createTestMeetings>

/** A browser in a meeting that records what it receives. */
export const aBrowser = (
  meeting: TestMeetings,
  actor: Parameters<TestMeetings['getJoinableMeeting']>[0],
  id: string,
) =>
  seated(async (browser) =>
    meeting.takeSeat(actor, await meeting.getJoinableMeeting(actor, id), browser),
  )

/** The browser of a guest whose session has been opened. */
export const aGuestBrowser = (meeting: TestMeetings, session: string) =>
  seated(async (browser) => {
    const { ticket } = await meeting.guests.openGuestMeeting({ session, locale: 'lt' })
    const guest = await meeting.guests.redeemGuestTicket(ticket)
    if (!guest) throw new Error('The guest was not admitted')
    return meeting.guests.takeGuestSeat(guest, browser)
  })

async function seated(take: (browser: Browser) => Promise<Seat>) {
  const received: ToBrowser[] = []
  const closed: string[] = []
  const stages: string[] = []
  const guests: Array<string | null> = []
  const browser: Browser = {
    send(frame) {
      if (frame.type === 'stage') stages.push(frame.stage)
      else if (frame.type === 'guest') guests.push(frame.personId)
      else received.push(frame)
    },
    close: (reason) => closed.push(reason),
  }
  const seat = await take(browser)
  return {
    seat,
    received,
    stages,
    guests,
    closed,
    say: (frame: FromBrowser) => seat.handle(frame),
    last: () => received.at(-1),
  }
}

export const anOffer = (sdp = 'v=0'): Signal => ({ description: { type: 'offer', sdp } })
