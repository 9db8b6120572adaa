import type { Tx } from '#modules/shared'
import type { RegisterCheckNeeds } from './needs.ts'

/** Links many approved lawyers of the seed to their entries. */
export async function storeRegisterLinks(
  { clock }: RegisterCheckNeeds,
  tx: Tx,
  links: readonly { lawyerId: string; registerPersonId: string }[],
): Promise<void> {
  await tx.raw(
    `update lawyer set register_person_id = link.person_id, register_checked_at = ?, status_confirmed_at = approved_at
     from unnest(?::uuid[], ?::uuid[]) as link (lawyer_id, person_id) where lawyer.id = link.lawyer_id`,
    [
      clock.now(),
      links.map(({ lawyerId }) => lawyerId),
      links.map(({ registerPersonId }) => registerPersonId),
    ],
  )
}
