import type { Locale } from '../locale.ts'

/** The path of an address of ours: redirects by path keep the host name that the reader uses. */
export const pathOf = (url: string): string => {
  const { pathname, search, hash } = new URL(url)
  return pathname + search + hash
}

/** Absolute addresses of pages, from the site's route table. */
export type Links = {
  to(
    route: string,
    params: Record<string, string>,
    locale: Locale,
    query?: Record<string, string>,
  ): string
  /** An absolute address of a path that is the same in both languages, such as a webhook. */
  toPath(path: string): string
}
