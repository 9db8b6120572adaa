/**
 * "r•••a@kontora.lt", "+3706•••••345": enough to know which mailbox or telephone is meant, too
 * little to learn it.
 */
export function maskContact(contact: string): string {
  if (!contact.includes('@'))
    return `${contact.replaceAll(' ', '').slice(0, 5)}•••••${contact.slice(-3)}`
  const [local = '', domain = ''] = contact.split('@')
  return `${local.slice(0, 1)}•••${local.length > 3 ? local.slice(-1) : ''}@${domain}`
}
