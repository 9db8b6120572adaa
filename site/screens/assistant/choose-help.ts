import type { Services } from '../../../server/modules.ts'
import type { Locals } from '../../locals.ts'

export type Help = Awaited<ReturnType<Services['assistant']['help']['listHelpedLawyers']>>[number]

/** The query parameter that names the lawyer; both are accepted in both languages. */
const PARAMETERS = { lt: 'teisininkas', en: 'lawyer' } as const

/**
 * The lawyer this page is about: the named one, else the first. Only lawyers whom the viewer helps
 * now are among the choices, so another id chooses nothing.
 */
export async function chooseHelp(
  { services, viewer, locale }: Pick<Locals, 'services' | 'viewer' | 'locale'>,
  url: URL,
) {
  const helped = viewer ? await services.assistant.help.listHelpedLawyers(viewer) : []
  const asked = url.searchParams.get(PARAMETERS.lt) ?? url.searchParams.get(PARAMETERS.en)
  const help = helped.find(({ id }) => id === asked) ?? helped[0]
  const queryOf = ({ id }: Help): Record<string, string> =>
    helped.length > 1 ? { [PARAMETERS[locale]]: id } : {}
  return { help, helped, queryOf }
}

/**
 * Which calendar of the lawyer a view is about: of the named firm, else of the first. `undefined` if
 * the lawyer is in no firm.
 */
export const chooseCalendar = ({ memberships }: Help, { searchParams }: URL) =>
  (
    memberships.find(({ firmLawyerId }) => firmLawyerId === searchParams.get('calendar')) ??
    memberships[0]
  )?.firmLawyerId
