import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../api.ts'
import { dataOf, RefusalError } from '../../../data/refusal-error.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { sayRefusal } from '../../../refusal.ts'
import type { Holidays, OwnCalendar } from '../types.ts'

type Blocks = Pick<OwnCalendar, 'blocks' | 'recurringBlocks'>
const timeOffOf = ({ blocks, recurringBlocks }: Blocks): Blocks => ({ blocks, recurringBlocks })

type TimeOffInput = {
  firmLawyerId: string
  t: IslandTranslate
  first: Blocks
  /** The public holidays of `firstYear`. */
  holidays: Holidays
  firstYear: number
  /** The shown year. */
  year: number
}

/** The blocks of a calendar, and the public holidays of the shown year. */
export function useTimeOff({ firmLawyerId, t, first, holidays, firstYear, year }: TimeOffInput) {
  const client = useQueryClient()
  const blockQuery = useQuery({
    queryKey: ['time-off', firmLawyerId, 'blocks'],
    queryFn: async () => {
      const query = { firmLawyerId }
      return timeOffOf(await dataOf(api.GET('/api/me/calendar', { params: { query } })))
    },
    initialData: timeOffOf(first),
  })
  const holidayQuery = useQuery({
    queryKey: ['time-off', firmLawyerId, 'holidays', year],
    queryFn: async () => {
      const query = { firmLawyerId, year }
      return (await dataOf(api.GET('/api/me/calendar/holidays', { params: { query } }))).items
    },
    ...(year === firstYear && { initialData: holidays }),
    placeholderData: keepPreviousData,
  })
  const { error } = holidayQuery
  useEffect(() => {
    if (error instanceof RefusalError) sayRefusal(error.problem, t)
  }, [error, t])
  return {
    blocks: blockQuery.data.blocks,
    recurringBlocks: blockQuery.data.recurringBlocks,
    holidays: holidayQuery.data ?? [],
    /** The holidays of the year before are still shown. */
    isLoadingYear: holidayQuery.isPlaceholderData,
    reload: () => client.invalidateQueries({ queryKey: ['time-off', firmLawyerId] }),
  }
}
