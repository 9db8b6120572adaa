import type { IslandTranslate } from '../../../i18n.ts'
import { sentenceOf } from '../../../refusal.ts'
import type { SaveSeen } from '../block-api.ts'
import { addDays } from '../../../consultation/slots/wall-time.ts'
import type { Block, BlockTime, RecurringBlock, TimeRange } from '../types.ts'
import type { PendingChanges } from '../pending-changes.ts'
import type { Step, UndoSteps } from '../undo-steps.ts'
import {
  addRecurring,
  changeDay,
  changeFollowing,
  changeRecurring,
  deleteRecurring,
  isDone,
  shortenRecurring,
} from './recurring-api.ts'
import {
  ruleWithout,
  type RecurringAnswer,
  type RecurringDraft,
  type Scope,
} from './recurring-draft.ts'

type RecurringChangesInput = {
  firmLawyerId: string
  t: IslandTranslate
  draft: RecurringDraft | undefined
  closeDraft: () => void
  saveSeen: SaveSeen
  reload: () => Promise<unknown>
  refuse: (time: Step['time'], text: string) => void
  offer: (step: Step, text: string) => void
  steps: UndoSteps
  during: PendingChanges['during']
}

/** Saves and deletes recurring blocks, or single days of them; each change can be taken back. */
export function useRecurringChanges({
  firmLawyerId,
  t,
  draft,
  closeDraft,
  saveSeen,
  reload,
  refuse,
  offer,
  steps,
  during,
}: RecurringChangesInput) {
  const newest = (recurring: RecurringBlock) => ({
    id: recurring.id,
    version: steps.newestOf(recurring),
  })

  function send({ scope, day, rule, reason }: RecurringAnswer) {
    const recurring = draft?.of
    if (!recurring) return add(rule, reason)
    if (scope === 'all' || !draft.day) return replaceAll(recurring, rule, reason)
    if (scope === 'following') return replaceFollowing(recurring, draft.day, rule, reason)
    return replaceDay(recurring, draft.day, { time: timeOn(day, rule), reason })
  }

  /** Resolves to an error text when refused. */
  async function save(answer: RecurringAnswer): Promise<string | undefined> {
    const outcome = await send(answer)
    if (outcome === 'given-up') return undefined
    if (!isDone(outcome)) {
      if (outcome.code === 'CALENDAR_CHANGED') void reload()
      return sentenceOf(outcome, t)
    }
    closeDraft()
    await reload()
    return undefined
  }

  async function add(rule: RecurringAnswer['rule'], reason: string) {
    const outcome = await addRecurring(saveSeen, firmLawyerId, { rule, reason })
    if (!isDone(outcome)) return outcome
    steps.saved(outcome.saved)
    const { id } = outcome.saved
    offer({ kind: 'repeated', id, time: undefined }, t('calendar.recurring.saved'))
    return outcome
  }

  async function replaceAll(
    recurring: RecurringBlock,
    rule: RecurringAnswer['rule'],
    reason: string,
  ) {
    const outcome = await changeRecurring(saveSeen, newest(recurring), { rule, reason })
    if (!isDone(outcome)) return outcome
    steps.saved(outcome.saved)
    offer(changed(recurring), t('calendar.recurring.changed', { scope: 'all' }))
    return outcome
  }

  async function replaceFollowing(
    recurring: RecurringBlock,
    day: string,
    rule: RecurringAnswer['rule'],
    reason: string,
  ) {
    const outcome = await changeFollowing(saveSeen, newest(recurring), { rule, reason, day })
    if (!isDone(outcome)) return outcome
    const { recurringBlock, following } = outcome.saved
    steps.saved(recurringBlock)
    if (following) steps.saved(following)
    const step = changed(recurring, following?.id)
    offer(step, t('calendar.recurring.changed', { scope: 'following' }))
    return outcome
  }

  /** One day gets another time, or another date. */
  async function replaceDay(
    recurring: RecurringBlock,
    day: string,
    given: { time: BlockTime; reason: string; text?: string },
  ) {
    const outcome = await changeDay(saveSeen, newest(recurring), { day, ...given })
    if (!isDone(outcome)) return outcome
    const { recurringBlock, block } = outcome.saved
    steps.saved(recurringBlock)
    steps.saved(block)
    offer(
      changed(recurring, block.id),
      given.text ?? t('calendar.recurring.changed', { scope: 'day' }),
    )
    return outcome
  }

  /** Frees one day, it and the following ones, or all of them. */
  const remove = (recurring: RecurringBlock, scope: Scope, day?: string, time?: TimeRange) =>
    during(sendRemoval(recurring, scope, day, time))

  async function sendRemoval(
    recurring: RecurringBlock,
    scope: Scope,
    day?: string,
    time?: TimeRange,
  ): Promise<void> {
    closeDraft()
    const rule = scope === 'all' ? undefined : ruleWithout(recurring, scope, day!)
    const refused = rule ? await shorten(recurring, rule) : await removeAll(recurring)
    await reload()
    if (refused) return refuse(time, sentenceOf(refused, t))
    const before = { ...recurring }
    const step: Step =
      rule && !steps.isDeleted(recurring.id)
        ? { kind: 'recurring-changed', id: recurring.id, before, time }
        : { kind: 'recurring-deleted', id: recurring.id, before, time }
    offer(step, t('calendar.recurring.freed', { scope }))
  }

  async function shorten(
    recurring: RecurringBlock,
    rule: NonNullable<ReturnType<typeof ruleWithout>>,
  ) {
    const outcome = await shortenRecurring({ ...recurring, ...newest(recurring) }, rule)
    if ('saved' in outcome) {
      steps.saved(outcome.saved)
      return undefined
    }
    // The last day that was left.
    return outcome.code === 'RECURRING_BLOCK_EMPTY' ? removeAll(recurring) : outcome
  }

  async function removeAll(recurring: RecurringBlock) {
    const refused = await deleteRecurring(newest(recurring))
    if (!refused) steps.deleted(recurring.id)
    return refused
  }

  return { save, remove, replaceDay }
}

/** Midnight at the end of a day is the beginning of the next one. */
const timeOn = (day: string, { from, to }: RecurringAnswer['rule']): BlockTime => ({
  from: `${day}T${from}`,
  to: to === '24:00' ? `${addDays(day, 1)}T00:00` : `${day}T${to}`,
})

const changed = (recurring: RecurringBlock, replaces?: Block['id']): Step => ({
  kind: 'recurring-changed',
  id: recurring.id,
  before: recurring,
  ...(replaces !== undefined && { replaces }),
  time: undefined,
})
