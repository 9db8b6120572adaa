import { anAccount } from '#modules/account/testing'
import { aCast } from '#modules/consultation/testing'
import { startProduct } from '../support/product.ts'

export const QUESTION = 'Ar imtumėtės ginčo dėl nuomos depozito?'

/** The product with people who ask lawyers, and what those are notified of. */
export async function aWorldOfInquiries() {
  const { app, services, foundation } = await startProduct()
  const { db, clock } = foundation
  const { inquiry, notification } = services
  const { rasa, emma } = await aCast(foundation)
  /** Everybody asks only once: one open inquiry to a lawyer is all there may be. */
  const aClient = (name = 'Tomas') => anAccount(foundation, { name, lastname: 'Slaptavardis' })
  const ask = async (
    given: {
      client?: Awaited<ReturnType<typeof aClient>>
      isAnonymous?: boolean
      message?: string
      lawyer?: { firmLawyerId: string }
    } = {},
  ) => {
    const client = given.client ?? (await aClient())
    const made = await inquiry.own.sendInquiry(client.actor, {
      firmLawyerId: (given.lawyer ?? rasa).firmLawyerId,
      message: given.message ?? QUESTION,
      isAnonymous: given.isAnonymous ?? false,
    })
    return { client, id: made.id, made }
  }
  const newestOf = async (actor: typeof rasa.actor, id: string) =>
    (await inquiry.own.listMessages(actor, { id })).items.at(-1)!.id
  const notificationsOf = async (accountId: string) =>
    (await db('notification').where({ accountId, kind: 'message' }).orderBy('id')).map(
      ({ text }) => text,
    )
  const mailsTo = async (accountId: string) =>
    (
      await db('message')
        .where({ accountId, kind: 'mail' })
        .whereLike('dedupeKey', 'message-%')
        .count('* as n')
    )[0]?.n
  return {
    app,
    services,
    foundation,
    db,
    clock,
    inquiry,
    notification,
    rasa,
    emma,
    aClient,
    ask,
    newestOf,
    notificationsOf,
    mailsTo,
  }
}
