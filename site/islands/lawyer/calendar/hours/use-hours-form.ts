import { useState } from 'react'
import type { Locale } from '../../../../../modules/shared/index.ts'
import { api, type Problem } from '../../../api.ts'
import { useRead } from '../../../data/use-read.ts'
import { useForm } from '../../../form/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { sayRefusal } from '../../../refusal.ts'
import { toast } from '../../../toast.ts'
import type { OwnCalendar, Rules } from '../types.ts'
import { useAffected } from '../use-affected.tsx'
import { checkHours } from './check-hours.ts'
import { toEdited, rulesOf, type Edited } from './hours-edit.ts'

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
  const query = { firmLawyerId }
  const read = () =>
    helpId
      ? api.GET('/api/helped-lawyers/{id}/calendar', { params: { path: { id: helpId }, query } })
      : api.GET('/api/me/calendar', { params: { query } })
  const { data: saved, change } = useRead<OwnCalendar>({
    t,
    key: ['hours-form', firmLawyerId],
    read,
    first: given,
    // A later version must not become the base of what is typed.
    isReadOnDemand: true,
  })
  const { version } = saved
  /** Another window has changed the calendar. */
  const [isChanged, setChanged] = useState(false)
  const affected = useAffected({ firmLawyerId, t, locale, consultationPath })
  const form = useForm<Edited>({
    t,
    initial: toEdited(given),
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
        return error ? refusalOf(error) : showSaved(data)
      }
      let fresh: OwnCalendar | undefined
      const outcome = await affected.saveSeen({ rules }, async (seen) => {
        const response = await api.PUT('/api/me/calendar', {
          params: { query },
          body: { ...rules, version, seen },
        })
        fresh = response.data
        return response
      })
      if (outcome === 'given-up') return undefined
      if (outcome !== 'saved') return refusalOf(outcome)
      return showSaved(fresh)
    },
  })

  function refusalOf(problem: Problem): { error: Problem } {
    setChanged(problem.code === 'CALENDAR_CHANGED')
    // The sentence as a whole: no field of this form has the API's names.
    const { errors: _errors, ...whole } = problem
    return { error: whole }
  }

  async function showSaved(fresh: OwnCalendar | undefined) {
    if (fresh) await startFrom(fresh)
    toast({ tone: 'verified', text: t('calendar.hours.saved') })
    return {}
  }

  async function startFrom(calendar: OwnCalendar): Promise<void> {
    await change(() => calendar)
    setChanged(false)
    form.startAfresh(toEdited(calendar))
  }

  return {
    form,
    isSaved: JSON.stringify(form.values) === JSON.stringify(toEdited(saved)),
    isChanged,
    affectedDialog: affected.dialog,
    async loadNewest(): Promise<void> {
      const { data, error } = await read()
      if (data) await startFrom(data)
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
