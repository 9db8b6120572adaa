import type { RegisterPerson } from '#modules/register'
import { isMobile, isSameName, normalizeEmail, normalizePhone } from '#modules/register'

export type Channel = 'email' | 'phone'
export type Target = { channel: Channel; sentTo: string }
type Person = Pick<RegisterPerson, 'id' | 'status' | 'name' | 'lastname' | 'emails' | 'phones'>

export type Match<P> =
  | { outcome: 'none' }
  | { outcome: 'suspended'; person: P }
  | { outcome: 'several'; people: P[] }
  | { outcome: 'unreachable'; person: P }
  | { outcome: 'one'; person: P; target: Target }

/**
 * The entry among those with the contact that may bear the name. The code goes to the printed
 * contact, never to the typed one.
 */
export function matchPerson<P extends Person>(
  people: readonly P[],
  who: { name: string; lastname: string },
  by: { channel: Channel; contact: string },
): Match<P> {
  const namesakes = people.filter((person) => isSameName(person, who))
  const listed = namesakes.filter(({ status }) => status === 'listed')
  const [first] = namesakes
  if (!first) return { outcome: 'none' }
  if (namesakes.length > 1)
    return listed.length === 0
      ? { outcome: 'suspended', person: first }
      : { outcome: 'several', people: namesakes }
  if (first.status !== 'listed') return { outcome: 'suspended', person: first }
  const target = targetOf(first, by)
  return target
    ? { outcome: 'one', person: first, target }
    : { outcome: 'unreachable', person: first }
}

/** The printed contact itself; instead of a landline, a printed mobile number or e-mail address. */
function targetOf(
  { emails, phones }: Person,
  { channel, contact }: { channel: Channel; contact: string },
): Target | undefined {
  const email = emails
    .map(normalizeEmail)
    .find((key) => key !== undefined && (channel === 'phone' || key === normalizeEmail(contact)))
  const mobiles = phones.filter(isMobile).map((phone) => normalizePhone(phone) as string)
  const mobile =
    channel === 'phone'
      ? (mobiles.find((key) => key === normalizePhone(contact)) ?? mobiles[0])
      : undefined
  if (mobile) return { channel: 'phone', sentTo: mobile }
  return email ? { channel: 'email', sentTo: email } : undefined
}
