import type { paths } from '../../../api/schema.d.ts'
import { api } from '../../api.ts'
import { useRead } from '../../data/use-read.ts'
import type { IslandTranslate } from '../../i18n.ts'

type Content = paths['/api/admin/settings']['get']['responses'][200]['content']['application/json']
export type SettingsState = Pick<Content, 'settings' | 'version'>

/** The settings of the product, shared by the forms of the page. */
export function useSettings(first: SettingsState, t: IslandTranslate) {
  const { data, take } = useRead<SettingsState>({
    t,
    key: ['desk', 'settings'],
    read: () => api.GET('/api/admin/settings'),
    first,
  })
  return { ...data, take }
}
