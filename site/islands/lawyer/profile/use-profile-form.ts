import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PresentedOwnProfile } from '../../../../modules/lawyer/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { readEuros } from '../../../../modules/shared/money.ts'
import { api, type Problem } from '../../api.ts'
import { dataOf } from '../../data/refusal-error.ts'
import { useChange } from '../../data/index.ts'
import { useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { sentenceOf } from '../../refusal.ts'
import { formOf, valuesOf, type EditorValues } from './editor-values.ts'
import { reloadPage } from '../../focus.ts'

type ProfileFormInput = {
  t: IslandTranslate
  locale: Locale
  own: PresentedOwnProfile
  onSubmitted: (own: PresentedOwnProfile) => void
}
type ProfileDraft = {
  values: EditorValues
  version: number
  portrait: PresentedOwnProfile['portrait']
}

/** What is compared with the form, and said about the draft. */
type OnServer = Pick<PresentedOwnProfile, 'version' | 'draftSavedAt'>

/** Marked as required. The server checks them, together with all other errors. */
const MARKED: readonly (keyof EditorValues)[] = [
  'name',
  'lastname',
  'qualification',
  'gender',
  'city',
  'hourlyRateCents',
  'workingSince',
  'supervisor',
]
const ON_SERVER = ['own-profile', 'on-server']

/**
 * The profile's form. What is typed survives a reload and an expired session; an incomplete profile
 * can be saved on the server; changes made in another window are reported, not overwritten.
 */
export function useProfileForm({ t, locale, own, onSubmitted }: ProfileFormInput) {
  const client = useQueryClient()
  const { data: onServer } = useQuery<OnServer>({
    queryKey: ON_SERVER,
    queryFn: () => dataOf(api.GET('/api/me/lawyer')),
    initialData: own,
    refetchOnMount: false,
    refetchOnWindowFocus: 'always',
  })
  /** The version that this window's text is based on. */
  const [version, setVersion] = useState(own.version)
  const newer = onServer.version === version ? undefined : onServer.version
  /**
   * The picture of the version the form names; a picture just uploaded is restored with the draft.
   */
  const [portrait, setPortrait] = useState(own.portrait)
  const [onServerText, setOnServerText] = useState(() => JSON.stringify(valuesOf(own.form, locale)))

  const noticed = (problem: Partial<Problem> | undefined): boolean => {
    if (problem?.code !== 'PROFILE_CHANGED') return false
    client.setQueryData<OnServer>(ON_SERVER, {
      ...onServer,
      version: problem.version ?? onServer.version,
    })
    return true
  }
  const rateFaults = ({ hourlyRateCents }: EditorValues): { hourlyRateCents?: string } => {
    const { fault } = readEuros(hourlyRateCents)
    return fault && hourlyRateCents.trim() ? { hourlyRateCents: t(`site.form.euros.${fault}`) } : {}
  }

  const base = useForm<EditorValues>({
    t,
    initial: valuesOf(own.form, locale),
    draft: {
      key: `profile-${own.lawyerId}`,
      write: (values) => ({ values, version, portrait }) satisfies ProfileDraft,
      read(draft, now) {
        const kept = draft as ProfileDraft
        setPortrait(kept.portrait)
        // A draft older than a change by another window or the team: the person decides which one
        // to keep.
        setVersion(kept.version)
        const known = Object.entries(kept.values).filter(([name]) => name in now)
        return { ...now, ...(Object.fromEntries(known) as Partial<EditorValues>) }
      },
    },
    marked: MARKED,
    check: rateFaults,
    async send(values) {
      const response = await api.PUT('/api/me/lawyer', {
        body: { profile: formOf(values), version },
      })
      noticed(response.error)
      if (response.data) {
        base.discardDraft()
        // The API describes `clientTypes` as plain strings.
        onSubmitted(response.data as PresentedOwnProfile)
      }
      return response
    },
  })
  const { values } = base

  const keeping = useChange(
    () => api.PUT('/api/me/lawyer/draft', { body: { profile: formOf(values), version } }),
    ({ data, error }) => {
      if (!data) return noticed(error) || base.refuse({ '': sentenceOf(error, t) })
      setVersion(data.version)
      client.setQueryData<OnServer>(ON_SERVER, data)
      setOnServerText(JSON.stringify(values))
      base.discardDraft()
    },
  )

  return {
    form: {
      ...base,
      portrait,
      /**
       * Its address expires after an hour. The version stays; only its picture is not shown any
       * more.
       */
      setPortrait,
      startAfresh(): void {
        base.startAfresh()
        setPortrait(own.portrait)
        setVersion(onServer.version)
      },
    },
    newer,
    isKeeping: keeping.isPending,
    savedAt: onServer.draftSavedAt,
    /**
     * Saves the draft on the server, also with fields missing. A rate that cannot be read is
     * refused at its field, because the draft could not store it. Returns true when it was saved.
     */
    async keep(): Promise<boolean> {
      const unreadable = rateFaults(values)
      if (unreadable.hourlyRateCents) {
        base.refuse(unreadable)
        return false
      }
      return (await keeping.run())?.data !== undefined
    },
    hasUnkept: JSON.stringify(values) !== onServerText,
    /** Saving will replace the other window's changes with this window's. */
    keepMine: () => setVersion(onServer.version),
    takeTheirs(): void {
      base.discardDraft()
      reloadPage()
    },
  }
}

export type ProfileEditorForm = ReturnType<typeof useProfileForm>['form']
