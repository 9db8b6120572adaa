/** Masks as in "r•••a@kontora.lt" and "+3706•••••345": recognisable, but not readable. */
export function maskContact(contact: string): string {
  if (!contact.includes('@'))
    return `${contact.replaceAll(' ', '').slice(0, 5)}•••••${contact.slice(-3)}`
  const [local = '', domain = ''] = contact.split('@')
  return `${local.slice(0, 1)}•••${local.length > 3 ? local.slice(-1) : ''}@${domain}`
}
