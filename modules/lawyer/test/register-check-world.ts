import { beforeEach } from 'vitest'
import { anEntry, printList } from '#modules/register/testing'
import type { SameTransactionSubscriber } from '#modules/shared'
import * as lawyerEvents from '../events.ts'
import type { LawyerStatus } from '../lawyer.ts'
import { aLawyer } from '../testing.ts'
import { registerCheckWorld } from './register-check.ts'

export const NOW = new Date('2026-12-01T08:00:00Z')
export const EMAIL = 'rasa@kontora.test'
export const refused = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'nothing',
    (error: { code?: string }) => error.code,
  )

/** A register to print, a Rasa who is not confirmed yet, and what was told and sent. */
export async function aWorldOfChecks() {
  const events: string[] = []
  const subscribers: SameTransactionSubscriber[] = Object.values(lawyerEvents).map((event) => ({
    event,
    handle: async (_tx, { type }) => void events.push(type),
  }))
  const world = await registerCheckWorld(subscribers)
  const { foundation, check, register, file, sent, lastCode, lawyers } = world
  const { db, clock, transact } = foundation
  beforeEach(async () => {
    // People of earlier tests keep their accounts, under other addresses: what the team did to them
    // must not be emptied.
    await db.raw('truncate lawyer, register_import, register_person cascade')
    await db('account').update({ email: db.raw("id::text || '@gone.test'") })
    await db('register_list').update({ readAt: null })
    clock.moveTo(NOW)
    sent.length = 0
  })
  const print = (...entries: Parameters<typeof anEntry>[0][]) =>
    printList(register, transact, 'advocates', entries.map(anEntry))
  const rasa = async (
    given: {
      status?: LawyerStatus
      phone?: string
      email?: string
      qualification?: 'advisor' | 'assistant'
      lastname?: string
    } = {},
  ) => {
    const { status = 'pending', phone, email = EMAIL, ...profile } = given
    const made = await aLawyer(foundation, {
      status,
      ...profile,
      account: { email, ...(phone && { phone }) },
    })
    events.length = 0
    return made
  }
  const row = (id: string) => db('lawyer').where({ id }).first()
  return {
    events,
    foundation,
    check,
    file,
    sent,
    lastCode,
    lawyers,
    db,
    clock,
    print,
    rasa,
    row,
    transact,
    world,
  }
}
