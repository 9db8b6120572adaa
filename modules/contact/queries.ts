import { escapeLike, isId, type Cipher, type Db, sealedIn } from '#modules/shared'
import { ContactMessage } from './contact-message.ts'
import { errors } from './errors.ts'
import type { Needs } from './needs.ts'

/** Of a name that is searched in the team's log. */
const MAX_SENDERS = 500

type ReadNeeds = { db: Db; cipher: Cipher }
type Page = {
  state?: 'waiting' | 'decided'
  page?: number
  pageSize?: number
}

const presentForTeam = (
  cipher: Cipher,
  {
    id,
    name,
    lastname,
    email,
    theme,
    textSealed,
    locale,
    robotChecked,
    status,
    receivedAt,
    decidedAt,
    answerSealed,
    reason,
  }: ContactMessage,
) => ({
  id,
  name,
  lastname,
  email,
  theme,
  locale,
  robotChecked,
  status,
  receivedAt,
  decidedAt,
  reason,
  message: cipher.open(textSealed, sealedIn('contact_message.text_sealed', id)),
  answer:
    answerSealed === null
      ? null
      : cipher.open(answerSealed, sealedIn('contact_message.answer_sealed', id)),
})
export type TeamMessage = ReturnType<typeof presentForTeam>

/** Waiting ones oldest first, decided ones latest first. */
export async function listMessages(
  { db, cipher }: ReadNeeds,
  { state = 'waiting', page = 1, pageSize = 50 }: Page = {},
) {
  const query = ContactMessage.query(db).page(page - 1, pageSize)
  const { results, total } = await (state === 'waiting'
    ? query.where({ status: 'waiting' }).orderBy(['receivedAt', 'id'])
    : query.whereNot({ status: 'waiting' }).orderBy([{ column: 'decidedAt', order: 'desc' }, 'id']))
  return { items: results.map((message) => presentForTeam(cipher, message)), total, page, pageSize }
}

export async function getMessage({ db, cipher }: ReadNeeds, id: string): Promise<TeamMessage> {
  const message = isId(id) ? await ContactMessage.query(db).findById(id) : undefined
  if (!message) throw errors.CONTACT_MESSAGE_NOT_FOUND()
  return presentForTeam(cipher, message)
}

/** Senders of messages by id or name, for the team's log. */
export async function listSenders(
  { db }: ReadNeeds,
  wanted: { ids: readonly string[] } | { name: string },
): Promise<{ id: string; sender: string }[]> {
  const senders = ContactMessage.query(db).select('id', 'name', 'lastname')
  if ('ids' in wanted) senders.findByIds([...wanted.ids])
  else
    senders
      .whereRaw("folded(name || ' ' || lastname) like '%' || folded(?) || '%'", [
        escapeLike(wanted.name),
      ])
      .limit(MAX_SENDERS)
  return (await senders).map(({ id, name, lastname }) => ({ id, sender: `${name} ${lastname}` }))
}

/** The e-mail address for people whose browser runs no script: the contact form needs one. */
export const getContactEmail = async ({ setting, brand }: Needs): Promise<string> =>
  (await setting.getPublicSettings()).contactEmail || brand.supportEmail
