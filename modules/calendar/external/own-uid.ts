/** The end of the UIDs of our own events: an external calendar may contain them. */
export const OWN_UID_END = '@consultations.patarta'
