import type { Calendar } from '#modules/calendar'
import type { Actor } from '#modules/shared'
import type { ActName } from '../assistant-act.ts'
import type { Needs } from '../needs.ts'
import { actUnderRight } from '../under-right.ts'

type Verbs = ReturnType<Calendar['ownWithin']>
type InputOf<Name extends keyof Verbs> = Parameters<Verbs[Name]>[1]
/** `id`: the help. */
type Of = { id: string }

/** Nothing is covered unseen: time over a consultation is refused with CONSULTATIONS_AFFECTED. */
const NOTHING_COVERED = { seen: [] }

const changing = (needs: Needs, actor: Actor, id: string, act: ActName) =>
  actUnderRight(needs, actor, { id, right: 'mayChangeCalendar', act })

/** Closes time in the lawyer's calendar. */
export async function blockForLawyer(
  needs: Needs,
  actor: Actor,
  { id, ...block }: InputOf<'blockTime'> & Of,
) {
  const { lawyer, transact } = await changing(needs, actor, id, 'blocked')
  return needs.calendar.ownWithin(transact).blockTime(lawyer, { ...block, ...NOTHING_COVERED })
}

/** Moves a block or changes its reason. */
export async function changeBlockForLawyer(
  needs: Needs,
  actor: Actor,
  { id, blockId, ...block }: InputOf<'changeBlock'> & { blockId: string },
) {
  const { lawyer, transact } = await changing(needs, actor, id, 'changed-block')
  return needs.calendar
    .ownWithin(transact)
    .changeBlock(lawyer, { ...block, ...NOTHING_COVERED, id: blockId })
}

/** Opens the time again. */
export async function unblockForLawyer(
  needs: Needs,
  actor: Actor,
  { id, blockId, version }: Of & { blockId: string; version?: number },
): Promise<void> {
  const { lawyer, transact } = await changing(needs, actor, id, 'unblocked')
  await needs.calendar.ownWithin(transact).unblockTime(lawyer, { id: blockId, version })
}

/** Replaces hours and limits of the lawyer's calendar. */
export async function changeHoursForLawyer(
  needs: Needs,
  actor: Actor,
  { id, ...rules }: InputOf<'changeCalendar'> & Of,
) {
  const { lawyer, transact } = await changing(needs, actor, id, 'changed-hours')
  return needs.calendar.ownWithin(transact).changeCalendar(lawyer, { ...rules, ...NOTHING_COVERED })
}

/** Closes a time of every week in the lawyer's calendar. */
export async function blockWeeklyForLawyer(
  needs: Needs,
  actor: Actor,
  { id, ...block }: InputOf<'addRecurringBlock'> & Of,
) {
  const { lawyer, transact } = await changing(needs, actor, id, 'blocked')
  return needs.calendar
    .ownWithin(transact)
    .addRecurringBlock(lawyer, { ...block, ...NOTHING_COVERED })
}

/** Changes all its days, or leaves days out. */
export async function changeWeeklyForLawyer(
  needs: Needs,
  actor: Actor,
  {
    id,
    blockId,
    ...block
  }: Omit<InputOf<'changeRecurringBlock'>, 'replaces'> & { blockId: string },
) {
  const { lawyer, transact } = await changing(needs, actor, id, 'changed-block')
  return needs.calendar
    .ownWithin(transact)
    .changeRecurringBlock(lawyer, { ...block, ...NOTHING_COVERED, id: blockId })
}

/** Opens all its days again. */
export async function unblockWeeklyForLawyer(
  needs: Needs,
  actor: Actor,
  { id, blockId, version }: Of & { blockId: string; version?: number },
): Promise<void> {
  const { lawyer, transact } = await changing(needs, actor, id, 'unblocked')
  await needs.calendar.ownWithin(transact).deleteRecurringBlock(lawyer, {
    id: blockId,
    ...(version !== undefined && { version }),
  })
}
