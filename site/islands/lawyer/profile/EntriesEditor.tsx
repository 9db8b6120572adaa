import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormEntry } from '../../../../modules/lawyer/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { EntryFields } from './EntryFields.tsx'
import type { ProfileEditorForm } from './use-profile-form.ts'

type Props = {
  form: ProfileEditorForm
  locale: Locale
  kind: 'education' | 'experience'
  years: { first: number; last: number }
  most: number
}

const EMPTY: FormEntry = {
  titleLt: '',
  titleEn: '',
  placeLt: '',
  placeEn: '',
  fromYear: null,
  toYear: null,
}

/** Entries in the lawyer's order: add, change, move up and down, remove and restore. */
export function EntriesEditor({ form, locale, kind, years, most }: Props) {
  const { t } = form
  const entries = form.values[kind]
  const [open, setOpen] = useState<number>()
  const [removed, setRemoved] = useState<{ entry: FormEntry; at: number }>()
  const [announcement, announce] = useState('')
  const list = useRef<HTMLFieldSetElement>(null)
  const error = form.errors[kind]
  const set = (next: FormEntry[]) => form.set(kind, next)
  const nameOf = ({ titleLt, titleEn }: FormEntry, at: number) =>
    (locale === 'en' ? titleEn || titleLt : titleLt || titleEn) ||
    t('lawyer.profile.entryNumber', { n: at + 1 })

  /** Renders a change, then focuses the button that goes on with it. */
  function changeAndFocus(change: () => void, name: string): void {
    flushSync(change)
    const wanted = list.current?.querySelector<HTMLElement>(`[data-focus="${name}"]`)
    const target = wanted?.matches(':disabled')
      ? wanted.parentElement?.querySelector<HTMLElement>('button:not(:disabled)')
      : wanted
    target?.focus()
  }

  function move(at: number, by: -1 | 1): void {
    const next = [...entries]
    const [entry] = next.splice(at, 1)
    next.splice(at + by, 0, entry as FormEntry)
    // The same button keeps the focus, so that it can be pressed again.
    changeAndFocus(
      () => {
        set(next)
        setOpen(undefined)
        announce(t('lawyer.profile.movedTo', { n: at + by + 1, of: entries.length }))
      },
      `${by < 0 ? 'up' : 'down'}-${at + by}`,
    )
  }
  function remove(at: number): void {
    changeAndFocus(() => {
      setRemoved({ entry: entries[at] as FormEntry, at })
      set(entries.filter((_, other) => other !== at))
      setOpen(undefined)
    }, 'back')
  }

  return (
    <fieldset className="field entries" ref={list}>
      <legend className="fieldset__legend">
        {t(`lawyer.profile.${kind}`)}{' '}
        <span className="field__optional">({t('site.form.optional')})</span>
      </legend>
      {entries.length > 0 && (
        <ol className="entries__list">
          {entries.map((entry, at) => (
            // Two entries may have the same text, so the index is the key.
            <li key={at} className="entries__entry">
              <div className="entries__row">
                <p className="entries__words">
                  <b>{nameOf(entry, at)}</b>
                  <span className="small muted figures">
                    {[entry.fromYear ?? '…', entry.toYear ?? t('lawyer.profile.untilNow')].join(
                      '–',
                    )}
                    {(entry.placeLt || entry.placeEn) && `, ${entry.placeLt || entry.placeEn}`}
                  </span>
                </p>
                <div className="entries__buttons">
                  <button
                    className="button button--icon"
                    type="button"
                    data-focus={`up-${at}`}
                    disabled={at === 0}
                    aria-label={t('lawyer.profile.moveUp', { entry: nameOf(entry, at) })}
                    onClick={() => move(at, -1)}
                  >
                    <span className="entries__up">
                      <Icon name="chevron-down" />
                    </span>
                  </button>
                  <button
                    className="button button--icon"
                    type="button"
                    data-focus={`down-${at}`}
                    disabled={at === entries.length - 1}
                    aria-label={t('lawyer.profile.moveDown', { entry: nameOf(entry, at) })}
                    onClick={() => move(at, 1)}
                  >
                    <Icon name="chevron-down" />
                  </button>
                  <button
                    className="button button--icon"
                    type="button"
                    data-focus={`edit-${at}`}
                    aria-expanded={open === at}
                    aria-label={t('lawyer.profile.editEntry', { entry: nameOf(entry, at) })}
                    onClick={() => setOpen(open === at ? undefined : at)}
                  >
                    <Icon name="edit" />
                  </button>
                  <button
                    className="button button--icon"
                    type="button"
                    aria-label={t('lawyer.profile.removeEntry', { entry: nameOf(entry, at) })}
                    onClick={() => remove(at)}
                  >
                    <Icon name="trash" />
                  </button>
                </div>
              </div>
              {open === at && (
                <EntryFields
                  t={t}
                  kind={kind}
                  at={at}
                  entry={entry}
                  years={years}
                  onChange={(changed) =>
                    set(entries.map((one, other) => (other === at ? changed : one)))
                  }
                  onDone={() => changeAndFocus(() => setOpen(undefined), `edit-${at}`)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {error && (
        <p className="field__error tiny" role="alert">
          {error}
        </p>
      )}
      <p className="only-read-aloud" aria-live="polite">
        {announcement}
      </p>
      <div className="buttons">
        <Button
          tone="quiet"
          size="small"
          name={kind}
          disabled={entries.length >= most}
          onClick={() => {
            set([...entries, EMPTY])
            setOpen(entries.length)
          }}
        >
          <Icon name="plus" size={18} />
          {t(`lawyer.profile.add.${kind}`)}
        </Button>
        {removed && (
          <Button
            tone="plain"
            size="small"
            data-focus="back"
            onClick={() => {
              set(entries.toSpliced(removed.at, 0, removed.entry))
              setRemoved(undefined)
            }}
          >
            {t('lawyer.profile.bringBack')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
