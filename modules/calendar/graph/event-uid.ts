/** The name under which our UID is kept in an event: Graph chooses the UID itself. */
const UID_PROPERTY = 'String {5a1f9c0e-52f4-4f0e-9d43-6d0a9f1b7c21} Name PatartaUid'

export const uidProperty = ({ uid }: { uid: string }) => ({ id: UID_PROPERTY, value: uid })

/** Filters for an event with this UID: one that we made, and one that was imported from a mail. */
export const filtersForUid = (uid: string): string[] => [
  `iCalUId eq '${uid}'`,
  `singleValueExtendedProperties/any(ep: ep/id eq '${UID_PROPERTY}' and ep/value eq '${uid}')`,
]
