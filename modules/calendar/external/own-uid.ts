/** The end of the UIDs of our own events: an external calendar may contain them. */
export const OWN_UID_END = '@consultations.patarta'

/** Whether this iCalendar text (RFC 5545) is of the event with this UID. */
export const hasUid = (text: string, uid: string): boolean =>
  text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .some((line) => /^UID(?:;[^:]*)?:(.*)$/i.exec(line)?.[1]?.trim() === uid)
