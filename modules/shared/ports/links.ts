import type { Locale } from '../locale.ts'

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
