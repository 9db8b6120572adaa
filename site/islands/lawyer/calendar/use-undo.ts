import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Problem } from '../../api.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { sentenceOf } from '../../refusal.ts'
import { toast } from '../../toast.ts'
import { deleteBlock, isSaved, saveBlock, type SaveSeen } from './block-api.ts'
import { closeHours } from './open-hours.ts'
import { createPendingChanges } from './pending-changes.ts'
import {
  addRecurring,
  changeRecurring,
  deleteRecurring,
  isDone,
} from './recurring/recurring-api.ts'
import { ruleOf } from './recurring/recurring-draft.ts'
import {
  createUndoSteps,
  HOURS,
  type RecurringStep,
  type Step,
  type UndoSteps,
} from './undo-steps.ts'

const OFFER_MS = 10_000

type UndoInput = {
  firmLawyerId: string
  t: IslandTranslate
  saveSeen: SaveSeen
  reload: () => Promise<unknown>
  /** Shows a refusal at the time that it is about. */
  refuse: (time: Step['time'], text: string) => void
}

/**
 * Takes changes of the lawyer back: by the button offered after each, and by Ctrl+Z or Cmd+Z for
 * the newest, once it is saved. Taking back is an ordinary change, which the server may refuse.
 */
export function useUndo({ firmLawyerId, t, saveSeen, reload, refuse }: UndoInput) {
  const [steps] = useState(createUndoSteps)
  const [changes] = useState(createPendingChanges)
  const closeOffer = useRef<() => void>(undefined)
  const isRunning = useRef(false)

  /** The newest change may still be on its way to the server. */
  async function undo(choose: () => Step | undefined): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await changes.settled()
      const step = choose()
      if (!step) return
      closeOffer.current?.()
      const refused = await changes.takeBack(() =>
        takeBack(steps, step, { firmLawyerId, saveSeen }),
      )
      if (refused !== 'given-up' && refused?.code !== 'OFFLINE') steps.drop(step)
      await reload()
      if (!refused) toast({ tone: 'verified', text: t('calendar.block.undone') })
      else if (refused !== 'given-up')
        refuse(step.time, t('calendar.block.undoRefused', { why: sentenceOf(refused, t) }))
    } finally {
      isRunning.current = false
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndoKey(event) || isElsewhere(event.target)) return
    event.preventDefault()
    void undo(steps.last)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return {
    steps,
    during: changes.during,
    ready: changes.ready,
    /** Says what was changed and offers to take it back. */
    offer(step: Step, text: string): void {
      steps.add(step)
      closeOffer.current?.()
      closeOffer.current = toast({
        tone: 'verified',
        text,
        durationMs: OFFER_MS,
        action: { text: t('calendar.block.undo'), onClick: () => void undo(() => step) },
      })
    },
  }
}

const isUndoKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'z'

/** A field and a dialog keep the key to themselves. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select')))

/** Returns why the change stays; undefined once it is taken back. */
async function takeBack(
  steps: UndoSteps,
  step: Step,
  { firmLawyerId, saveSeen }: Pick<UndoInput, 'firmLawyerId' | 'saveSeen'>,
): Promise<Problem | 'given-up' | undefined> {
  if (step.kind === 'opened') {
    const { date, before: hours } = step
    const version = steps.versionOf(HOURS)
    const outcome = await closeHours(saveSeen, firmLawyerId, { date, hours, version })
    if (typeof outcome !== 'object' || !('closed' in outcome)) return outcome
    steps.saved({ id: HOURS, ...outcome.closed })
    return undefined
  }
  const id = steps.idOf(step.id)
  const version = steps.versionOf(id)
  if (step.kind === 'repeated') return deleteRecurring({ id, version })
  if (step.kind === 'recurring-changed' || step.kind === 'recurring-deleted')
    return takeBackRecurring(steps, step, { firmLawyerId, saveSeen })
  if (step.kind === 'made') return deleteBlock(id, version)
  const outcome = await saveBlock(saveSeen, firmLawyerId, {
    ...(step.kind === 'changed' && { id, ...(version !== undefined && { version }) }),
    time: step.time,
    reason: step.reason ?? '',
  })
  if (!isSaved(outcome)) return outcome
  if (step.kind === 'deleted') steps.restored(id, outcome.block.id)
  steps.saved(outcome.block)
  return undefined
}

/** Gives a recurring block the days it had; what was split off from it is deleted with that. */
async function takeBackRecurring(
  steps: UndoSteps,
  step: RecurringStep,
  { firmLawyerId, saveSeen }: Pick<UndoInput, 'firmLawyerId' | 'saveSeen'>,
): Promise<Problem | 'given-up' | undefined> {
  const id = steps.idOf(step.id)
  const entered = { rule: ruleOf(step.before), reason: step.before.reason ?? '' }
  const replaced = step.replaces
  const replaces = replaced
    ? { id: steps.idOf(replaced), version: steps.versionOf(replaced) }
    : undefined
  const outcome =
    step.kind === 'recurring-deleted'
      ? await addRecurring(saveSeen, firmLawyerId, entered)
      : await changeRecurring(
          saveSeen,
          { id, version: steps.versionOf(id) },
          { ...entered, replaces },
        )
  if (!isDone(outcome)) return outcome
  if (step.kind === 'recurring-deleted') steps.restored(id, outcome.saved.id)
  steps.saved(outcome.saved)
  return undefined
}
