import { aGuestBrowser } from '../testing.ts'
import { aWorldOfMeetings } from './meeting-world.ts'

export const ONA = { name: 'Ona Vertėja', email: 'ona@vertimai.test', kind: 'interpreter' } as const

/** A meeting of Tomas and Rasa to which a third person may be invited. */
export async function aWorldOfGuests() {
  const world = await aWorldOfMeetings()
  const { cast, db, id, meeting, mails } = world
  const { guests } = meeting
  const [tomas, rasa] = [cast.tomas.actor, cast.rasa.actor]
  const invite = (by = rasa, whom: typeof ONA = ONA) => guests.inviteGuest(by, { id, ...whom })
  const answer = (by: typeof tomas, guestId: string, agrees: boolean) =>
    guests.answerInvitation(by, { id, guestId, agrees })
  const end = (by: typeof tomas, guestId: string) => guests.endGuest(by, { id, guestId })
  const sendLink = (by: typeof tomas, guestId: string, endsPresence = false) =>
    guests.sendGuestLink(by, { id, guestId, endsPresence })
  const mailed = () => mails.filter(({ to }) => to.address === ONA.email)
  const linkMailed = () =>
    new URL(mailed().findLast(({ mail }) => mail.action)!.mail.action!.url).searchParams.get(
      'token',
    )!
  const codeMailed = () => mailed().findLast(({ mail }) => mail.facts)!.mail.facts![0]![1]
  const prove = async (link = linkMailed()) => {
    await guests.sendGuestCode({ link })
    return (await guests.enterAsGuest({ link, code: codeMailed(), confirmsSecrecy: true })).session
  }
  /** Invited by Rasa, agreed by Tomas, mailbox proved. */
  const come = async () => {
    const { id: guestId } = await invite()
    await answer(tomas, guestId, true)
    const session = await prove()
    return { guestId, session, sit: () => aGuestBrowser(meeting, session) }
  }
  const letIn = (guestId: string) =>
    db('meeting_guest').where({ id: guestId }).update({ admittedTo: world.startsAt })
  /** The next test invites anew. */
  const forget = () => db('meeting_guest').delete()
  return {
    ...world,
    guests,
    tomas,
    rasa,
    invite,
    answer,
    end,
    sendLink,
    mailed,
    linkMailed,
    codeMailed,
    prove,
    come,
    letIn,
    forget,
  }
}
