import { readablePhone } from '#modules/account'
import type { Actor } from '#modules/shared'
import { assertNotOver } from './open-meeting.ts'
import { getMeeting } from './get-meeting.ts'
import type { Needs } from './needs.ts'
import type { PhoneConsent } from './schemas.ts'
import { errors } from './errors.ts'

type Row = { consultationId: string; accountId: string; agreedAt: Date }

/**
 * Whether each of the two agreed to a phone call if the video call fails. The number is shown only if
 * both agreed, the meeting may be joined, and the number is confirmed.
 */
export async function getPhoneConsent(
  needs: Needs,
  actor: Actor,
  id: string,
): Promise<PhoneConsent> {
  const { db, account } = needs
  const meeting = await getMeeting(needs, actor, id)
  const agreed = new Set(
    (await db<Row>('meeting_phone_consent').where({ consultationId: id })).map(
      ({ accountId }) => accountId,
    ),
  )
  const [mine, theirs] = await Promise.all([
    account.people.getPerson(db, actor.accountId),
    account.people.getPerson(db, meeting.otherAccountId),
  ])
  const isMine = agreed.has(actor.accountId)
  const isTheirs = agreed.has(meeting.otherAccountId) && theirs.phoneConfirmed
  const phone =
    isMine && isTheirs && meeting.offer === 'open' && theirs.phone
      ? readablePhone(theirs.phone)
      : null
  return {
    hasPhone: mine.phone !== null && mine.phoneConfirmed,
    mine: isMine,
    theirs: isTheirs,
    phone,
  }
}

/** Gives or withdraws consent, with immediate effect. */
export async function givePhoneConsent(
  needs: Needs,
  actor: Actor,
  { id, agrees }: { id: string; agrees: boolean },
): Promise<PhoneConsent> {
  const { db, clock } = needs
  assertNotOver(await getMeeting(needs, actor, id))
  const own = { consultationId: id, accountId: actor.accountId }
  if (!agrees) await db<Row>('meeting_phone_consent').where(own).delete()
  else if (!(await getPhoneConsent(needs, actor, id)).hasPhone) throw errors.NO_CONFIRMED_PHONE()
  else
    await db<Row>('meeting_phone_consent')
      .insert({ ...own, agreedAt: clock.now() })
      .onConflict(['consultation_id', 'account_id'])
      .ignore()
  return getPhoneConsent(needs, actor, id)
}
