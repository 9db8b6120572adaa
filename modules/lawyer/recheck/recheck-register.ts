import { emit, type Tx } from '#modules/shared'
import { registerStale } from '../events.ts'
import { Lawyer } from '../lawyer.ts'
import type { RegisterCheckNeeds } from '../register-check/needs.ts'
import { noCounts, recheckLawyers, type RecheckCounts } from './recheck-lawyers.ts'

const CHUNK = 200
/** Vilnius time from which a night's check is due; the lists are read an hour earlier. */
const NIGHT_BEGINS = { hour: 3, minute: 30 } as const

type Night = {
  night: string
  startedAt: Date
  finishedAt: Date | null
  cursor: string | null
  counts: RecheckCounts
  staleLists: string[]
}

/**
 * Checks all lawyers confirmed by the register once a night. Each chunk is a transaction that also
 * moves the cursor, so that the next call resumes after a crash. Concurrent runs take turns.
 */
export async function recheckRegister(needs: RegisterCheckNeeds): Promise<RecheckCounts> {
  const night = nightOf(needs.clock.now())
  if (night === undefined) return noCounts()
  await needs.transact((tx) => beginNight(needs, tx, night))
  for (;;) {
    const { isDone, counts } = await needs.transact((tx) => checkChunk(needs, tx, night))
    if (isDone) return counts
  }
}

/** The date of the night; undefined before its hour. */
function nightOf(now: Date): string | undefined {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
    'Europe/Vilnius',
  )
  const isDue =
    here.hour > NIGHT_BEGINS.hour ||
    (here.hour === NIGHT_BEGINS.hour && here.minute >= NIGHT_BEGINS.minute)
  return isDue ? here.toPlainDate().toString() : undefined
}

/** Reports lists that are too old once a night, if approved lawyers depend on them. */
async function beginNight(
  { clock, register, log }: RegisterCheckNeeds,
  tx: Tx,
  night: string,
): Promise<void> {
  const depended = (
    await Lawyer.query(tx)
      .distinct('registerSource')
      .where({ status: 'approved' })
      .whereIn('registerSource', ['advocates', 'assistants'])
  ).map(({ registerSource }) => registerSource as string)
  const stale = (await register.entries.listFreshness(tx))
    .filter(({ list, isFresh }) => !isFresh && depended.includes(list))
    .map(({ list }) => list)
  const begun: unknown[] = await tx('register_recheck')
    .insert({
      night,
      startedAt: clock.now(),
      counts: JSON.stringify(noCounts()),
      staleLists: stale,
    })
    .onConflict('night')
    .ignore()
    .returning('night')
  if (begun.length === 0 || stale.length === 0) return
  log.warn({ lists: stale }, 'the register has not been read for too long; nobody is judged by it')
  await emit(tx, registerStale, { night, lists: stale })
}

async function checkChunk(
  needs: RegisterCheckNeeds,
  tx: Tx,
  night: string,
): Promise<{ isDone: boolean; counts: RecheckCounts }> {
  const row = (await tx<Night>('register_recheck').where({ night }).forUpdate().first()) as Night
  if (row.finishedAt) return { isDone: true, counts: row.counts }
  const lawyers = await Lawyer.query(tx)
    .where(
      (who) =>
        void who
          .where({ status: 'approved' })
          .orWhere({ status: 'hidden', hiddenBy: 'register' })
          // Confirmed but not shown yet: the confirmation must still be valid when they are.
          .orWhere(
            (draft) => void draft.where({ status: 'draft' }).whereNotNull('statusConfirmedAt'),
          ),
    )
    .whereNull('deletedAt')
    .whereIn('registerSource', ['advocates', 'assistants'])
    .modify((query) => {
      if (row.cursor) void query.where('id', '>', row.cursor)
    })
    .orderBy('id')
    .limit(CHUNK)
    .forUpdate()
  const counts = { ...noCounts(), ...row.counts }
  await recheckLawyers(needs, tx, lawyers, counts)
  const isDone = lawyers.length < CHUNK
  await tx<Night>('register_recheck')
    .where({ night })
    .update({
      cursor: lawyers.at(-1)?.id ?? row.cursor,
      counts: JSON.stringify(counts) as never,
      ...(isDone && { finishedAt: needs.clock.now() }),
    })
  return { isDone, counts }
}
