import { membershipIdsOf } from '#modules/lawyer'
import type { Tx } from '#modules/shared'

export async function deleteLawyer(tx: Tx, { lawyerId }: { lawyerId: string }): Promise<void> {
  await tx('insight_lawyer').where({ lawyerId }).delete()
  await tx('insight_profile_view').whereIn('firmLawyerId', membershipIdsOf(tx, lawyerId)).delete()
}
