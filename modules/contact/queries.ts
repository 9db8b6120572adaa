import { isId, type Cipher, type Db, sealedIn } from '#modules/shared'
import { ContactMessage } from './contact-message.ts'
import { errors } from './errors.ts'
import type { Needs } from './needs.ts'

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
  of: { ids: readonly string[] } | { name: string },
): Promise<{ id: string; sender: string }[]> {
  const rows = await ContactMessage.query(db)
    .select('id', 'name', 'lastname')
    .modify(
      (all) =>
        void ('ids' in of
          ? all.findByIds([...of.ids])
          : all
              .whereRaw("folded(name || ' ' || lastname) like '%' || folded(?) || '%'", [
                of.name.replace(/[\\%_]/g, '\\$&'),
              ])
              .limit(500)),
    )
  return rows.map(({ id, name, lastname }) => ({ id, sender: `${name} ${lastname}` }))
}

/** The address for a person whose browser runs no script. */
export const findMailbox = async ({ setting, brand }: Needs): Promise<string> =>
  (await setting.getPublicSettings()).contactEmail || brand.supportEmail
