import { useQuery } from '@tanstack/react-query'
import type { paths } from '../../../api/schema.d.ts'
import { api } from '../../api.ts'
import { dataOf } from '../../data/refusal-error.ts'
import { useTake } from '../../data/use-take.ts'
import type { IslandTranslate } from '../../i18n.ts'

type Content = paths['/api/admin/settings']['get']['responses'][200]['content']['application/json']
export type SettingsState = Pick<Content, 'settings' | 'version'>

const KEY = ['desk', 'settings'] as const

/** The settings of the product, shared by the forms of the page. */
export function useSettings(initialData: SettingsState, t: IslandTranslate) {
  const { data } = useQuery<SettingsState>({
    queryKey: KEY,
    queryFn: () => dataOf(api.GET('/api/admin/settings')),
    initialData,
  })
  return { ...data, take: useTake<SettingsState>(KEY, t) }
}
