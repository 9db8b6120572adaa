import { localeOfPath, pathOf } from '../../site/paths.ts'
import { readPageAddress } from '../http/page-address.ts'

/** No page address of ours is longer. */
const MAX_RETURN_ADDRESS_LENGTH = 1_000

/** The address of the maintenance notice, with the page that the reader wanted. */
export function noticeFor({ pathname, search }: URL): string {
  const wanted = pathname + search
  const locale = localeOfPath(pathname)
  return pathOf(
    'maintenance',
    locale,
    {},
    wanted === pathOf('home', locale) || wanted.length > MAX_RETURN_ADDRESS_LENGTH
      ? {}
      : { back: wanted },
  )
}

/** Where the notice redirects when maintenance is over. */
export function placeBefore({ pathname, searchParams }: URL): string {
  const back = readPageAddress(searchParams.get('back') ?? '')
  return back.is === 'page' && back.match?.route.key !== 'maintenance'
    ? back.url
    : pathOf('home', localeOfPath(pathname))
}
