import { useEffect, useRef, useState } from 'react'
import type { PresentedOwnProfile } from '../../../../modules/lawyer/index.ts'
import { api, type Problem } from '../../api.ts'
import { useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { sentenceOf } from '../../refusal.ts'
import { useDraft } from '../../use-draft.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { readEuros } from '../../../../modules/shared/money.ts'
import { formOf, valuesOf, type EditorValues } from './editor-values.ts'

type Given = {
  t: IslandTranslate
  locale: Locale
  own: PresentedOwnProfile
  onSubmitted: (own: PresentedOwnProfile) => void
}
type Kept = { values: EditorValues; version: number; portrait: PresentedOwnProfile['portrait'] }

/**
 * Marked as required. The server checks that they are filled in, together with all other errors.
 */
const NEEDED: readonly (keyof EditorValues)[] = [
  'name',
  'lastname',
  'qualification',
  'gender',
  'city',
  'hourlyRateCents',
  'workingSince',
  'supervisor',
]

/**
 * The profile's form. What is typed survives a reload and an expired session; an incomplete profile
 * can be saved on the server; changes made in another window are reported, not overwritten.
 */
export function useProfileForm({ t, locale, own, onSubmitted }: Given) {
  const [version, setVersion] = useState(own.version)
  /** The version on the server when it is newer than this window's. */
  const [newer, setNewer] = useState<number>()
  const [keeping, setKeeping] = useState(false)
  const [savedAt, setSavedAt] = useState(own.draftSavedAt)
  /**
   * The picture of the version the form names; a picture just uploaded is restored with the draft.
   */
  const [portrait, setPortrait] = useState(own.portrait)
  const changed = useRef(false)

  const noticed = (error: unknown): boolean => {
    const problem = error as (Problem & { version?: number }) | undefined
    if (problem?.code !== 'PROFILE_CHANGED_ELSEWHERE') return false
    setNewer(problem.version ?? version)
    return true
  }

  const rateFaults = ({ hourlyRateCents }: EditorValues): { hourlyRateCents?: string } => {
    const { fault } = readEuros(hourlyRateCents)
    return fault && hourlyRateCents.trim() ? { hourlyRateCents: t(`site.form.euros.${fault}`) } : {}
  }

  const base = useForm<EditorValues>({
    t,
    initial: valuesOf(own.form as never, locale),
    check: rateFaults,
    async send(values) {
      const answer = await api.PUT('/api/me/lawyer', {
        body: { profile: formOf(values) as never, version },
      })
      noticed(answer.error)
      if (answer.data) {
        draft.discard()
        onSubmitted(answer.data as unknown as PresentedOwnProfile)
      }
      return answer
    },
  })

  const draft = useDraft<string>(
    `profile-${own.lawyerId}`,
    JSON.stringify({ values: base.values, version, portrait } satisfies Kept),
    (text) => {
      const kept = JSON.parse(text) as Kept
      for (const [name, value] of Object.entries(kept.values))
        if (name in base.values) base.set(name as keyof EditorValues, value as never)
      setPortrait(kept.portrait)
      changed.current = true
      // This draft is older than a change by another window or the team: the person decides which
      // one to keep.
      if (kept.version !== own.version) setNewer(own.version)
    },
  )

  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const { data } = await api.GET('/api/me/lawyer')
      if (data && data.version !== version) setNewer(data.version)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [version])

  const form = {
    ...base,
    required: NEEDED,
    wasRestored: draft.wasRestored,
    portrait,
    /**
     * Its address expires after an hour. The version stays; only its picture is not shown any more.
     */
    setPortrait,
    set<K extends keyof EditorValues>(name: K, value: EditorValues[K]): void {
      draft.touch()
      changed.current = true
      base.set(name, value)
    },
    startAfresh(): void {
      draft.discard()
      changed.current = false
      base.startAfresh()
      setPortrait(own.portrait)
      setVersion(newer ?? version)
      setNewer(undefined)
    },
  }

  return {
    form,
    newer,
    keeping,
    savedAt,
    /**
     * Saves the draft on the server, also with fields missing. A rate that cannot be read is
     * refused at its field, because the draft could not store it. Returns true when it was saved.
     */
    async keep(): Promise<boolean> {
      const unreadable = rateFaults(base.values)
      if (unreadable.hourlyRateCents) {
        base.refuse(unreadable)
        return false
      }
      setKeeping(true)
      try {
        const { data, error } = await api.PUT('/api/me/lawyer/draft', {
          body: { profile: formOf(base.values) as never, version },
        })
        if (error) {
          if (!noticed(error)) base.refuse({ '': sentenceOf(error, t) })
          return false
        }
        setVersion(data.version)
        setSavedAt(data.draftSavedAt)
        draft.discard()
        changed.current = false
        return true
      } finally {
        setKeeping(false)
      }
    },
    hasUnkept: () => changed.current,
    /** Saving will replace the other window's changes with this window's. */
    keepMine(): void {
      setVersion(newer ?? version)
      setNewer(undefined)
    },
    takeTheirs(): void {
      draft.discard()
      location.reload()
    },
  }
}

export type ProfileEditorForm = ReturnType<typeof useProfileForm>['form']
