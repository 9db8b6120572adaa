import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { dataOf } from '../../data/refusal-error.ts'

type Named = { id: string; name: string; city: string | null; slug: string }
type LawyerOptions = readonly { id: string; label: string }[]

const LEAST_LETTERS = 2
const PAUSE_MS = 200
const KEY = ['desk', 'lawyers'] as const

const lawyersNamed = (q: string) =>
  queryOptions({
    queryKey: [...KEY, q],
    queryFn: async (): Promise<LawyerOptions> => {
      const { items } = await dataOf(
        api.GET('/api/admin/lawyers', {
          params: { query: { q: q.slice(0, limits.LawyerLookup.maxLength) } },
        }),
      )
      return items.map((lawyer) => ({ id: lawyer.id, label: labelOf(lawyer, items) }))
    },
    // A label that was offered must still be known when the form is sent.
    gcTime: Infinity,
  })

/** Lawyers with the same name are told apart by their address. */
function labelOf({ name, city, slug }: Named, all: readonly Named[]): string {
  const isOnly = all.filter((other) => other.name === name).length === 1
  return isOnly ? name : `${name}, ${city ?? ''} (${slug})`
}

/** Lawyers to offer for what is typed, and the lawyer that was chosen. */
export function useLawyers(typed: string) {
  const client = useQueryClient()
  const [q, setQ] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setQ(typed.trim()), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])

  const known = (label: string): string | undefined =>
    client
      .getQueriesData<LawyerOptions>({ queryKey: KEY })
      .flatMap(([, found = []]) => found)
      .find((option) => option.label === label)?.id
  const { data: offered = [] } = useQuery({
    ...lawyersNamed(q),
    enabled: q.length >= LEAST_LETTERS && known(q) === undefined,
    placeholderData: keepPreviousData,
  })
  return {
    offered,
    /** The id of the lawyer with this label, if there is one. */
    async find(label: string): Promise<string | undefined> {
      if (label.length >= LEAST_LETTERS && !known(label))
        await client.ensureQueryData(lawyersNamed(label)).catch(() => undefined)
      return known(label)
    },
  }
}
