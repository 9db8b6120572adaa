import { useState, useSyncExternalStore } from 'react'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { onSelection, readSelection, type SelectedCase } from './selection.ts'
import type { RefusedCase } from './send-decision.ts'

type Question = { what: string; cases: readonly SelectedCase[]; answer: (isSure: boolean) => void }
type Told = { refused: readonly RefusedCase[]; cases: readonly SelectedCase[]; go: () => void }

/** The main button of a dialog, once it is open: Enter goes on. */
const focusSoon = (button: HTMLButtonElement | null): void =>
  void requestAnimationFrame(() => button?.focus())

/** Decisions about the selected cases: how many, one question before, and what was refused after. */
export function useMany(t: IslandTranslate) {
  const count = useSyncExternalStore(
    onSelection,
    () => readSelection().length,
    () => 0,
  )
  const [question, ask] = useState<Question>()
  const [told, tell] = useState<Told>()

  function answer(isSure: boolean): void {
    question?.answer(isSure)
    ask(undefined)
  }

  return {
    count,
    /** Resolves to whether the person is sure. */
    confirm: (what: string, cases: readonly SelectedCase[]) =>
      new Promise<boolean>((resolve) => ask({ what, cases, answer: resolve })),
    /** Resolves when the person has read which cases were refused. */
    showRefused: (refused: readonly RefusedCase[], cases: readonly SelectedCase[]) =>
      new Promise<void>((resolve) => tell({ refused, cases, go: resolve })),
    dialogs: (
      <>
        <Dialog
          isOpen={question !== undefined}
          onClose={() => answer(false)}
          title={t('desk.select.confirm', { n: question?.cases.length ?? 0 })}
          closeLabel={t('site.form.close')}
          actions={
            <>
              <Button ref={focusSoon} onClick={() => answer(true)}>
                {t('desk.select.yes', {
                  what: question?.what ?? '',
                  n: question?.cases.length ?? 0,
                })}
              </Button>
              <Button tone="plain" onClick={() => answer(false)}>
                {t('site.form.cancel')}
              </Button>
            </>
          }
        >
          <p>{t('desk.select.same', { what: question?.what ?? '' })}</p>
          <ul className="several">
            {question?.cases.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </Dialog>
        <Dialog
          isOpen={told !== undefined}
          onClose={() => told?.go()}
          title={t('desk.select.refused', { n: told?.refused.length ?? 0 })}
          closeLabel={t('site.form.close')}
          actions={
            <Button ref={focusSoon} onClick={() => told?.go()}>
              {t('desk.select.goOn')}
            </Button>
          }
        >
          <ul className="several">
            {told?.refused.map(({ caseId, message }) => (
              <li key={caseId}>
                <b>{told.cases.find(({ id }) => id === caseId)?.title}</b>: {message}
              </li>
            ))}
          </ul>
        </Dialog>
      </>
    ),
  }
}
