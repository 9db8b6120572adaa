import type { paths } from '../../../api/schema.d.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { toastOnNextPage, type Toast } from '../../toast.ts'

type Imported =
  paths['/api/admin/register/readings']['post']['responses'][201]['content']['application/json']

/**
 * Shows the report of the import: first that of a refused or held list, because it needs the team.
 * An import without changes has no report.
 *
 * @param page - the page of all imports.
 */
export function showReport({ items }: Imported, page: string, t: IslandTranslate): void {
  const shown =
    items.find(({ status }) => status === 'refused') ??
    items.find(({ status }) => status === 'held') ??
    items[0]
  toastOnNextPage(resultOf(shown?.status, t))
  location.assign(shown ? `${page}&id=${shown.id}` : page)
}

function resultOf(status: string | undefined, t: IslandTranslate): Pick<Toast, 'text' | 'tone'> {
  if (status === undefined) return { text: t('desk.import.same') }
  if (status === 'refused') return { text: t('desk.import.readRefused'), tone: 'stop' }
  if (status === 'held') return { text: t('desk.import.readHeld'), tone: 'wait' }
  return { text: t('desk.import.read'), tone: 'verified' }
}
