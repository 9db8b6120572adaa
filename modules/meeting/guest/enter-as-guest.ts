import { randomInt } from 'node:crypto'
import { hashSecret } from '#modules/account'
import { after, newSecret } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { assertGuestMayCome, describeGuestMeeting } from './guest-meeting.ts'
import type { Guest } from './guest.ts'
import { CODE_LIFETIME, CODE_TRIES, CODES, MAX_CODES_PER_DAY } from './limits.ts'
import { sendCodeMail } from './mails.ts'
import type { GuestEntry, GuestEntryBody } from './schemas.ts'

/** Mails a code to the guest's address. Opening the link alone does nothing: scanners open links. */
export async function sendGuestCode(needs: Needs, { link }: { link: string }): Promise<void> {
  const { account, cipher, clock, transact } = needs
  const guest = await getByLink(needs, link)
  await assertGuestMayCome(needs, guest)
  await account.limits.countAttempt(CODES, guest.id)
  await account.limits.countAttempt(MAX_CODES_PER_DAY, guest.id)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await transact(async (tx) => {
    const [sent] = await tx<Guest>('meeting_guest')
      .where({ id: guest.id, linkHash: hashSecret(link) })
      .update({
        codeKey: cipher.fingerprint(codeText(guest.id, code)),
        codeExpiresAt: after(clock.now(), CODE_LIFETIME),
        codeTries: 0,
      })
      .returning('id')
    if (!sent) throw errors.GUEST_LINK_IS_OVER()
    await sendCodeMail(needs, tx, guest, code)
  })
}

/**
 * The guest proves the mailbox by the code and confirms secrecy. The link is used up and a session
 * begins, which opens this meeting and nothing else.
 */
export async function enterAsGuest(
  needs: Needs,
  { link, code }: GuestEntryBody,
): Promise<GuestEntry> {
  const { cipher, clock, db } = needs
  const guest = await getByLink(needs, link)
  await assertGuestMayCome(needs, guest)
  const linkHash = hashSecret(link)
  // Counted before it is checked, so that concurrent guesses get no more tries.
  const [tried] = await db<Guest>('meeting_guest')
    .where({ id: guest.id, linkHash })
    .where('codeExpiresAt', '>', clock.now())
    .where('codeTries', '<', CODE_TRIES)
    .increment('codeTries', 1)
    .returning('*')
  if (!tried?.codeKey) throw errors.GUEST_CODE_IS_EXPIRED({ field: 'code' })
  if (!cipher.isFingerprint(codeText(guest.id, code.replace(/\s/g, '')), tried.codeKey))
    throw errors.GUEST_CODE_IS_WRONG({
      field: 'code',
      params: { left: CODE_TRIES - tried.codeTries },
    })
  const session = newSecret()
  const [entered] = await db<Guest>('meeting_guest')
    .where({ id: guest.id, linkHash, codeKey: tried.codeKey })
    .update({
      linkHash: null,
      codeKey: null,
      codeExpiresAt: null,
      sessionHash: hashSecret(session),
      confirmedAt: clock.now(),
    })
    .returning('*')
  if (!entered) throw errors.GUEST_LINK_IS_OVER()
  return { session, meeting: await describeGuestMeeting(needs, entered) }
}

async function getByLink({ db }: Needs, link: string): Promise<Guest> {
  const guest = await db<Guest>('meeting_guest')
    .where({ linkHash: hashSecret(link) })
    .first()
  if (!guest) throw errors.GUEST_LINK_IS_OVER()
  return guest
}

const codeText = (guestId: string, code: string): string => `meeting guest code ${guestId} ${code}`
