import { useState } from 'react'
import type { Locale } from '../../../../../modules/shared/index.ts'
import { api, type Problem } from '../../../api.ts'
import { useForm } from '../../../form/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { sayRefusal } from '../../../refusal.ts'
import { toast } from '../../../toast.ts'
import type { OwnCalendar, Rules } from '../types.ts'
import { useAffected } from '../use-affected.tsx'
import { checkHours } from './check-hours.ts'
import { editedOf, rulesOf, type Edited } from './hours-edit.ts'

type HoursFormInput = {
  calendar: OwnCalendar
  t: IslandTranslate
  locale: Locale
  consultationPath: string
  helpId?: string
}

/** The form of the working hours. A draft belongs to the version of the calendar it began with. */
export function useHoursForm({
  calendar: given,
  t,
  locale,
  consultationPath,
  helpId,
}: HoursFormInput) {
  const { firmLawyerId } = given
  const [version, setVersion] = useState(given.version)
  const [saved, setSaved] = useState(() => JSON.stringify(editedOf(given)))
  /** Another window has changed the calendar. */
  const [isChanged, setChanged] = useState(false)
  const affected = useAffected({ firmLawyerId, t, locale, consultationPath })
  const form = useForm<Edited>({
    t,
    initial: editedOf(given),
    draft: {
      key: `hours.${firmLawyerId}.${version}`,
      write: (values) => values,
      read: (kept) => kept as Edited,
    },
    marked: ['timeZone'],
    check: (values) => checkHours(values, t, locale),
    async send(values) {
      const rules = rulesOf(values)
      if (helpId) {
        const { data, error } = await putHelpedHours(helpId, firmLawyerId, { ...rules, version })
        return error ? refusalOf(error) : taken(data)
      }
      let fresh: OwnCalendar | undefined
      const outcome = await affected.saveSeen({ rules }, async (seen) => {
        const response = await api.PUT('/api/me/calendar', {
          params: { query: { firmLawyerId } },
          body: { ...rules, version, seen },
        })
        fresh = response.data
        return response
      })
      if (outcome === 'given-up') return undefined
      if (outcome !== 'saved') return refusalOf(outcome)
      return taken(fresh)
    },
  })

  function refusalOf(problem: Problem): { error: Problem } {
    setChanged(problem.code === 'CALENDAR_CHANGED')
    // The sentence as a whole: no field of this form has the API's names.
    const { errors: _errors, ...whole } = problem
    return { error: whole }
  }

  function taken(fresh: OwnCalendar | undefined) {
    if (fresh) take(fresh)
    toast({ tone: 'verified', text: t('calendar.hours.saved') })
    return {}
  }

  function take(calendar: OwnCalendar): void {
    setVersion(calendar.version)
    setSaved(JSON.stringify(editedOf(calendar)))
    setChanged(false)
    form.startAfresh(editedOf(calendar))
  }

  return {
    form,
    isSaved: JSON.stringify(form.values) === saved,
    isChanged,
    affectedDialog: affected.dialog,
    async loadNewest(): Promise<void> {
      const query = { firmLawyerId }
      const { data, error } = await (helpId
        ? api.GET('/api/helped-lawyers/{id}/calendar', { params: { path: { id: helpId }, query } })
        : api.GET('/api/me/calendar', { params: { query } }))
      if (data) take(data)
      else sayRefusal(error, t)
    },
  }
}

/** For the lawyer whom one helps; over a consultation it is refused. */
const putHelpedHours = (id: string, firmLawyerId: string, body: Rules & { version: number }) =>
  api.PUT('/api/helped-lawyers/{id}/calendar', {
    params: { path: { id }, query: { firmLawyerId } },
    body,
  })

export type HoursForm = ReturnType<typeof useHoursForm>['form']
