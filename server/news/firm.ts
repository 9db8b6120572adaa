import { invitationAnswered, memberLeft, memberRemoved, representativeNamed } from '#modules/firm'
import { on, type SameTransactionSubscriber, type Tx } from '#modules/shared'
import type { Services } from '../modules.ts'

type Telling = Parameters<Services['notification']['tell']>[1]

/** What people hear of the firms they belong to. Written with the change itself; titles name neither the firm nor a person. */
export function firmNews({ firm, lawyer, notification }: Services): SameTransactionSubscriber[] {
  const say = async (tx: Tx, eventId: string, { firmId, person, ...told }: Pick<Telling, 'accountId' | 'text'> & { firmId: string; person?: string }) => {
    const { name } = (await lawyer.findFirm(tx, { id: firmId })) ?? { name: '' }
    await notification.tell(tx, { ...told, eventId, kind: 'account', leadsTo: 'account-firm', consultationId: null, channels: ['bell', 'mail'], params: { firm: name, ...(person && { person }) } })
  }
  return [
    on(invitationAnswered, async (tx, { id, payload }) => {
      const { invited, answer, ...whom } = await firm.getAnswer(tx, payload.invitationId)
      await say(tx, id, { ...whom, text: answer === 'accepted' ? 'firmInvitationAccepted' : 'firmInvitationDeclined', person: invited })
    }),
    on(memberRemoved, (tx, { id, payload }) => say(tx, id, { ...payload, text: 'firmMemberRemoved' })),
    on(representativeNamed, (tx, { id, payload }) => say(tx, id, { ...payload, text: 'firmRepresentativeNamed' })),
    on(memberLeft, async (tx, { id, payload: { firmId, person } }) => {
      const representatives = (await lawyer.listMembers(tx, firmId)).filter(({ role }) => role === 'representative')
      for (const { accountId } of representatives) await say(tx, id, { firmId, accountId, text: 'firmMemberLeft', person })
    }),
  ]
}
