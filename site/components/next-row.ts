/** Something that comes next, as a link. */
export type NextRow = {
  title: string
  text?: string | undefined
  href: string
  /** It waits for the reader. */
  isWaiting?: boolean
}
