import sax from 'sax'
import { CalendarUnread } from '../external/read-failure.ts'

/** Far more than the answers of CalDAV servers contain. */
const NAMES_AT_MOST = 200
const DEPTH_AT_MOST = 50
const NAME_LENGTH = 200
const STATUS_LENGTH = 1_000

/**
 * Refuses an answer that tsdav would parse for minutes while the process does nothing else: its parser
 * goes on after errors, and its time grows with the square of the number of different names. Throws
 * CalendarUnread.
 */
export function assertPlainXml(text: string): void {
  const parser = sax.parser(true)
  const names = new Set<string>()
  let depth = 0
  let statusLength = 0
  const assert = (isPlain: boolean) => {
    if (!isPlain) throw new CalendarUnread('noCalendar')
  }
  parser.onerror = (error) => {
    throw new CalendarUnread('noCalendar', error)
  }
  parser.onopentag = ({ name, attributes }) => {
    depth += 1
    statusLength = 0
    for (const used of [name, ...Object.keys(attributes)]) {
      names.add(used)
      assert(used.length <= NAME_LENGTH)
    }
    assert(depth <= DEPTH_AT_MOST && names.size <= NAMES_AT_MOST)
  }
  parser.onclosetag = () => {
    depth -= 1
  }
  parser.ontext = (part) => {
    if (!parser.tag?.name.endsWith('status')) return
    statusLength += part.length
    assert(statusLength <= STATUS_LENGTH)
  }
  parser.write(text).close()
}
