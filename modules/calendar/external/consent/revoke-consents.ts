import { after, MINUTE, newId, sealedIn, type Tx } from '#modules/shared'
import type { CalendarNeeds } from '../../needs.ts'
import {
  isConsent,
  type ConsentCredentials,
  type Credentials,
} from '../accounts/calendar-server.ts'
import { fingerprintCredentials } from '../accounts/sealed-credentials.ts'
import { CalendarUnread } from '../read-failure.ts'

type Row = { id: string; consentSealed: string; attempts: number; nextAt: Date }

/** A worker that is writing into the calendar may first remove what it has just written. */
const FIRST_ATTEMPT_AFTER = 2 * MINUTE
/** Minutes until the provider is asked again, after each attempt but the last. */
const PAUSES = [5, 30, 120, 720]
/** A worker takes a revocation for this long; if the worker dies, another goes on afterwards. */
const TAKEN_FOR = 2 * MINUTE
/** How long one job starts further requests. */
const REVOKE_FOR_MS = 50_000

const placeOf = (id: string) => sealedIn('calendar_revocation.consent_sealed', id)

/**
 * A worker takes the consent back at its provider after the commit. Does nothing for a password, or
 * if the provider cannot end a single consent.
 */
export async function revokeSoon(
  { cipher, clock, consents }: Pick<CalendarNeeds, 'cipher' | 'clock' | 'consents'>,
  tx: Tx,
  credentials: Credentials,
): Promise<void> {
  if (!isConsent(credentials) || !consents.canRevoke(credentials)) return
  const { access: _access, ...consent } = credentials
  const id = newId()
  await tx<Row>('calendar_revocation').insert({
    id,
    consentSealed: cipher.seal(JSON.stringify(consent), placeOf(id)),
    nextAt: after(clock.now(), FIRST_ATTEMPT_AFTER),
  })
}

/** Takes back the consents that are due, and returns how many were tried. Workers share the work. */
export async function revokeConsents(needs: CalendarNeeds): Promise<number> {
  const until = performance.now() + REVOKE_FOR_MS
  let count = 0
  for (
    let due = await takeDue(needs);
    due;
    due = performance.now() < until ? await takeDue(needs) : undefined
  ) {
    count += 1
    await revoke(needs, due)
  }
  return count
}

const revocations = ({ db }: Pick<CalendarNeeds, 'db'>) => db<Row>('calendar_revocation')

async function takeDue(needs: CalendarNeeds): Promise<Row | undefined> {
  const now = needs.clock.now()
  const due = revocations(needs)
    .select('id')
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const [taken] = await revocations(needs)
    .where('id', due)
    .update({ attempts: needs.db.raw('attempts + 1'), nextAt: after(now, TAKEN_FOR) })
    .returning('*')
  return taken
}

/** After a failure it is tried again; after the last one it is given up. */
async function revoke(needs: CalendarNeeds, { id, consentSealed, attempts }: Row): Promise<void> {
  const { cipher, clock, consents, log } = needs
  try {
    const consent = JSON.parse(cipher.open(consentSealed, placeOf(id))) as ConsentCredentials
    if (!(await isConnected(needs, consent))) await consents.revoke(consent)
  } catch (error) {
    const pause = error instanceof CalendarUnread ? PAUSES[attempts - 1] : undefined
    const next = pause === undefined ? 'given up' : `tried again in ${pause} minutes`
    log.warn({ attempts, err: error }, `consent to a calendar not taken back, ${next}`)
    if (pause !== undefined) {
      await revocations(needs)
        .where({ id })
        .update({ nextAt: after(clock.now(), pause * MINUTE) })
      return
    }
  }
  await revocations(needs).where({ id }).delete()
}

/** Google would end the new consent of the same person as well. */
async function isConnected(
  { db, cipher }: Pick<CalendarNeeds, 'db' | 'cipher'>,
  consent: ConsentCredentials,
): Promise<boolean> {
  const credentialsFingerprint = fingerprintCredentials(cipher, consent)
  return (await db('calendar_account').where({ credentialsFingerprint }).first('id')) !== undefined
}
