import { setTimeout as pause } from 'node:timers/promises'
import { after } from '#modules/shared'
import type { CalendarNeeds } from '../../needs.ts'
import type { ConsentCredentials, RenewInTurn } from '../accounts/calendar-server.ts'
import { openCredentials, sealCredentials } from '../accounts/sealed-credentials.ts'
import { CONNECT_TIMEOUT_MS } from '../limits.ts'
import { CalendarUnread } from '../read-failure.ts'

type Needs = Pick<CalendarNeeds, 'db' | 'cipher' | 'clock' | 'transact'>
type Row = { id: string; credentialsSealed: string; renewingUntil: Date }

/** In milliseconds; longer than a provider may take to answer. */
const TURN = CONNECT_TIMEOUT_MS + 5_000
const CHECK_EVERY = 50

/** Renews the consent of a connected account. Throws CalendarUnread. */
export const renewInTurn =
  (needs: Needs, { id }: { id: string }): RenewInTurn =>
  async (renew) => {
    const row = await takeTurn(needs, id)
    try {
      // Another process may have renewed it while this one waited.
      const newest = openCredentials(needs.cipher, row) as ConsentCredentials
      const renewed = await renew(newest)
      if (renewed !== newest) await store(needs, id, { former: newest, renewed })
      return renewed
    } finally {
      const { renewingUntil } = row
      await needs
        .db('calendar_account')
        .where({ id, renewingUntil })
        .update({ renewingUntil: null })
    }
  }

/** Outside any transaction, because a provider may be slow. */
async function takeTurn({ db, clock }: Needs, id: string): Promise<Row> {
  const account = () => db<Row>('calendar_account').where({ id })
  for (let waited = 0; waited <= TURN; waited += CHECK_EVERY) {
    const now = clock.now()
    const [taken] = await account()
      .where((free) => void free.whereNull('renewingUntil').orWhere('renewingUntil', '<=', now))
      .update({ renewingUntil: after(now, TURN) })
      .returning('*')
    if (taken) return taken
    const isDisconnected = !(await account().first('id'))
    if (isDisconnected) throw new CalendarUnread('refused')
    await pause(CHECK_EVERY)
  }
  throw new CalendarUnread('tooSlow')
}

/** Leaves a newer consent alone. Not compared sealed, since the sealing key may change meanwhile. */
async function store(
  { cipher, transact }: Needs,
  id: string,
  { former, renewed }: { former: ConsentCredentials; renewed: ConsentCredentials },
): Promise<void> {
  await transact(async (tx) => {
    const account = () => tx<Row>('calendar_account').where({ id })
    const row = await account().forUpdate().first()
    const stored = row && (openCredentials(cipher, row) as ConsentCredentials)
    if (stored?.refreshToken !== former.refreshToken) return
    await account().update(sealCredentials(cipher, id, renewed))
  })
}
