import type { Actor } from '#modules/shared'
import type { ActName } from '../assistant-act.ts'
import type { Needs } from '../needs.ts'
import { actUnderRight } from '../under-right.ts'

/** `id`: the help; `consultationId`: what is answered. */
type About = { id: string; consultationId: string }

const answering = (needs: Needs, actor: Actor, { id, consultationId }: About, act: ActName) =>
  actUnderRight(needs, actor, { id, right: 'mayAnswer', act, consultationId })

/** Takes the request for the lawyer, who has ruled out a conflict of interest before. */
export async function acceptForLawyer(
  needs: Needs,
  actor: Actor,
  { despiteExternal = false, ...about }: About & { despiteExternal?: boolean },
): Promise<void> {
  const { lawyer, transact } = await answering(needs, actor, about, 'accepted')
  await needs.consultation.assisted
    .within(transact)
    .acceptConsultation(lawyer, { id: about.consultationId, despiteExternal })
}

/** Declines a request that nobody has accepted, with a comment that the client reads. */
export async function declineForLawyer(
  needs: Needs,
  actor: Actor,
  { comment, ...about }: About & { comment?: string },
): Promise<void> {
  const { lawyer, transact } = await answering(needs, actor, about, 'declined')
  await needs.consultation.assisted
    .within(transact)
    .declineConsultation(lawyer, { id: about.consultationId, comment })
}

/** Proposes another time of the lawyer. */
export async function proposeForLawyer(
  needs: Needs,
  actor: Actor,
  { startsAt, comment, ...about }: About & { startsAt: Date; comment?: string },
): Promise<void> {
  const { lawyer, transact } = await answering(needs, actor, about, 'proposed')
  await needs.consultation.assisted
    .within(transact)
    .proposeTime(lawyer, { id: about.consultationId, startsAt, comment })
}

/** Agrees to the time that the client proposed. */
export async function agreeForLawyer(
  needs: Needs,
  actor: Actor,
  { despiteExternal = false, ...about }: About & { despiteExternal?: boolean },
): Promise<void> {
  const { lawyer, transact } = await answering(needs, actor, about, 'agreed')
  await needs.consultation.assisted
    .within(transact)
    .acceptProposal(lawyer, { id: about.consultationId, despiteExternal })
}

/** Takes back or turns down a proposal: the agreed time stays. */
export async function keepForLawyer(needs: Needs, actor: Actor, about: About): Promise<void> {
  const { lawyer, transact } = await answering(needs, actor, about, 'kept')
  await needs.consultation.assisted
    .within(transact)
    .dropProposal(lawyer, { id: about.consultationId })
}
