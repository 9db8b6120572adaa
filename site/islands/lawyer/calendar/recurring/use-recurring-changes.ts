import type { IslandTranslate } from '../../../i18n.ts'
import { sentenceOf } from '../../../refusal.ts'
import type { SaveSeen } from '../block-api.ts'
import { addDays } from '../../../consultation/slots/wall-time.ts'
import type { Block, BlockTime, RecurringBlock, Stretch } from '../types.ts'
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

type Given = {
  firmLawyerId: string
  t: IslandTranslate
  draft: RecurringDraft | undefined
  closeDraft: () => void
  saveSeen: SaveSeen
  reload: () => Promise<unknown>
  refuse: (time: Step['time'], text: string) => void
  offer: (step: Step, text: string) => void
  steps: UndoSteps
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
}: Given) {
  const newest = (of: RecurringBlock) => ({ id: of.id, version: steps.newestOf(of) })

  function send({ scope, day, rule, reason }: RecurringAnswer) {
    const of = draft?.of
    if (!of) return add(rule, reason)
    if (scope === 'all' || !draft.day) return replaceAll(of, rule, reason)
    if (scope === 'following') return replaceFollowing(of, draft.day, rule, reason)
    return replaceDay(of, draft.day, { time: timeOn(day, rule), reason })
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

  async function replaceAll(of: RecurringBlock, rule: RecurringAnswer['rule'], reason: string) {
    const outcome = await changeRecurring(saveSeen, newest(of), { rule, reason })
    if (!isDone(outcome)) return outcome
    steps.saved(outcome.saved)
    offer(changed(of), t('calendar.recurring.changed', { scope: 'all' }))
    return outcome
  }

  async function replaceFollowing(
    of: RecurringBlock,
    day: string,
    rule: RecurringAnswer['rule'],
    reason: string,
  ) {
    const outcome = await changeFollowing(saveSeen, newest(of), { rule, reason, day })
    if (!isDone(outcome)) return outcome
    const { recurringBlock, following } = outcome.saved
    steps.saved(recurringBlock)
    if (following) steps.saved(following)
    const step = changed(of, following?.id)
    offer(step, t('calendar.recurring.changed', { scope: 'following' }))
    return outcome
  }

  /** One day gets another time, or another date. */
  async function replaceDay(
    of: RecurringBlock,
    day: string,
    given: { time: BlockTime; reason: string; text?: string },
  ) {
    const outcome = await changeDay(saveSeen, newest(of), { day, ...given })
    if (!isDone(outcome)) return outcome
    const { recurringBlock, block } = outcome.saved
    steps.saved(recurringBlock)
    steps.saved(block)
    offer(changed(of, block.id), given.text ?? t('calendar.recurring.changed', { scope: 'day' }))
    return outcome
  }

  /** Frees one day, it and the following ones, or all of them. */
  async function remove(of: RecurringBlock, scope: Scope, day?: string, time?: Stretch) {
    closeDraft()
    const rule = scope === 'all' ? undefined : ruleWithout(of, scope, day!)
    const refused = rule ? await shorten(of, rule) : await removeAll(of)
    await reload()
    if (refused) return refuse(time, sentenceOf(refused, t))
    const before = { ...of }
    const step: Step =
      rule && !steps.isDeleted(of.id)
        ? { kind: 'recurring-changed', id: of.id, before, time }
        : { kind: 'recurring-deleted', id: of.id, before, time }
    offer(step, t('calendar.recurring.freed', { scope }))
  }

  async function shorten(of: RecurringBlock, rule: NonNullable<ReturnType<typeof ruleWithout>>) {
    const outcome = await shortenRecurring({ ...of, ...newest(of) }, rule)
    if ('saved' in outcome) {
      steps.saved(outcome.saved)
      return undefined
    }
    // The last day that was left.
    return outcome.code === 'RECURRING_BLOCK_EMPTY' ? removeAll(of) : outcome
  }

  async function removeAll(of: RecurringBlock) {
    const refused = await deleteRecurring(newest(of))
    if (!refused) steps.deleted(of.id)
    return refused
  }

  return { save, remove, replaceDay }
}

/** Midnight at the end of a day is the beginning of the next one. */
const timeOn = (day: string, { from, to }: RecurringAnswer['rule']): BlockTime => ({
  from: `${day}T${from}`,
  to: to === '24:00' ? `${addDays(day, 1)}T00:00` : `${day}T${to}`,
})

const changed = (of: RecurringBlock, replaces?: Block['id']): Step => ({
  kind: 'recurring-changed',
  id: of.id,
  before: of,
  ...(replaces !== undefined && { replaces }),
  time: undefined,
})
