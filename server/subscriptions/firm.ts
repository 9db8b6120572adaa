import {
  invitationAnswered,
  invoiceAccountChanged,
  memberLeft,
  memberRemoved,
  representativeNamed,
} from '#modules/firm'
import { on, type SameTransactionSubscriber, type Tx } from '#modules/shared'
import type { Services } from '../modules.ts'

type NewNotification = Parameters<Services['notification']['notify']>[1]

/** Notifications about a person's firms; titles name neither the firm nor a person. */
export function firmSubscribers({
  firm,
  lawyer,
  notification,
}: Services): SameTransactionSubscriber[] {
  const notify = async (
    tx: Tx,
    eventId: string,
    {
      firmId,
      person,
      account,
      ...given
    }: Pick<NewNotification, 'accountId' | 'text'> & {
      firmId: string
      person?: string
      account?: string
    },
  ) => {
    const { name } = (await lawyer.firms.findFirm(tx, { id: firmId })) ?? { name: '' }
    await notification.notify(tx, {
      ...given,
      eventId,
      kind: 'account',
      leadsTo: 'account-firm',
      consultationId: null,
      channels: ['bell', 'mail'],
      params: { firm: name, ...(person && { person }), ...(account !== undefined && { account }) },
    })
  }
  const representativesOf = async (tx: Tx, firmId: string) =>
    (await lawyer.memberships.listMembers(tx, firmId))
      .filter(({ role }) => role === 'representative')
      .map(({ accountId }) => accountId)
  return [
    on(invitationAnswered, async (tx, { id, payload }) => {
      const { invited, answer, ...whom } = await firm.getAnswer(tx, payload.invitationId)
      await notify(tx, id, {
        ...whom,
        text: answer === 'accepted' ? 'firmInvitationAccepted' : 'firmInvitationDeclined',
        person: invited,
      })
    }),
    on(memberRemoved, (tx, { id, payload }) =>
      notify(tx, id, { ...payload, text: 'firmMemberRemoved' }),
    ),
    on(representativeNamed, (tx, { id, payload }) =>
      notify(tx, id, { ...payload, text: 'firmRepresentativeNamed' }),
    ),
    on(
      invoiceAccountChanged,
      async (tx, { id, payload: { firmId, accountId, whose, person, account: named } }) => {
        const account = named ?? ''
        if (whose === 'own')
          return notify(tx, id, { firmId, accountId, text: 'ownAccountChanged', account })
        const recipients = new Set([accountId, ...(await representativesOf(tx, firmId))])
        for (const each of recipients)
          await notify(tx, id, {
            firmId,
            accountId: each,
            text: 'firmAccountChanged',
            person,
            account,
          })
      },
    ),
    on(memberLeft, async (tx, { id, payload: { firmId, person } }) => {
      for (const accountId of await representativesOf(tx, firmId))
        await notify(tx, id, { firmId, accountId, text: 'firmMemberLeft', person })
    }),
  ]
}
