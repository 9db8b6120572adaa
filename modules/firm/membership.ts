import type { FirmLawyerDetails } from '#modules/lawyer'
import { emit, errors as shared, type Actor, type Tx } from '#modules/shared'
import { closeEmptyFirm } from './close-firm.ts'
import { errors } from './errors.ts'
import { memberLeft, memberRemoved, representativeNamed } from './events.ts'
import type { FirmNeeds } from './needs.ts'
import { lockOwnFirm, lockRepresented } from './own-firm.ts'

type Member = { firmId: string; firmLawyerId: string }

/**
 * A member leaves. What they had promised through this firm is settled with the clients by itself;
 * a last representative hands over first.
 */
export async function leaveFirm(
  needs: FirmNeeds,
  actor: Actor,
  { firmId }: { firmId: string },
): Promise<void> {
  await needs.transact(async (tx) => {
    const { membership } = await lockOwnFirm(needs, tx, actor, firmId)
    await refuseLastRepresentative(needs, tx, membership)
    await needs.lawyer.memberships.leaveFirm(tx, membership.id)
    await emit(tx, memberLeft, { firmId, person: membership.displayName })
    await closeEmptyFirm(needs, tx, firmId)
  })
}

/** A representative ends another's membership. */
export async function removeMember(
  needs: FirmNeeds,
  actor: Actor,
  { firmId, firmLawyerId }: Member,
): Promise<void> {
  await needs.transact(async (tx) => {
    await lockRepresented(needs, tx, actor, firmId)
    const member = await getMember(needs, tx, firmId, firmLawyerId)
    await refuseLastRepresentative(needs, tx, member)
    await needs.lawyer.memberships.leaveFirm(tx, member.id)
    if (member.accountId !== actor.accountId)
      await emit(tx, memberRemoved, { firmId, accountId: member.accountId })
    await closeEmptyFirm(needs, tx, firmId)
  })
}

/**
 * A representative makes a member one as well, or takes it from somebody; never from the last one.
 */
export async function changeRole(
  needs: FirmNeeds,
  actor: Actor,
  { firmId, firmLawyerId, role }: Member & { role: 'member' | 'representative' },
): Promise<void> {
  await needs.transact(async (tx) => {
    await lockRepresented(needs, tx, actor, firmId)
    const member = await getMember(needs, tx, firmId, firmLawyerId)
    if (member.role === role) return
    // A lawyer alone in the firm may close it, but not stay in it without representing it.
    if (role === 'member') await assertAnotherRepresents(needs, tx, member)
    await name(needs, tx, member, role)
  })
}

/**
 * Hands the firm over: another member represents it from this moment, and the one who did so no
 * longer does.
 */
export async function handOver(
  needs: FirmNeeds,
  actor: Actor,
  { firmId, firmLawyerId }: Member,
): Promise<void> {
  await needs.transact(async (tx) => {
    const { membership } = await lockRepresented(needs, tx, actor, firmId)
    const member = await getMember(needs, tx, firmId, firmLawyerId)
    if (member.id === membership.id) return
    if (member.role !== 'representative') await name(needs, tx, member, 'representative')
    await name(needs, tx, membership, 'member')
  })
}

async function name(
  { lawyer }: FirmNeeds,
  tx: Tx,
  { id, firmId, accountId }: FirmLawyerDetails,
  role: 'member' | 'representative',
): Promise<void> {
  await lawyer.memberships.changeRole(tx, { firmLawyerId: id, role })
  if (role === 'representative') await emit(tx, representativeNamed, { firmId, accountId })
}

async function assertAnotherRepresents(
  { lawyer }: FirmNeeds,
  tx: Tx,
  { id, firmId }: FirmLawyerDetails,
): Promise<void> {
  const members = await lawyer.memberships.listMembers(tx, firmId)
  if (!members.some((other) => other.id !== id && other.role === 'representative'))
    throw errors.LAST_REPRESENTATIVE()
}

async function getMember(
  { lawyer }: FirmNeeds,
  tx: Tx,
  firmId: string,
  firmLawyerId: string,
): Promise<FirmLawyerDetails> {
  const member = (await lawyer.memberships.listMembers(tx, firmId)).find(
    ({ id }) => id === firmLawyerId,
  )
  if (!member) throw shared.NOT_FOUND()
  return member
}

/** While a firm has members it has a representative; the one who goes last closes the door. */
export async function refuseLastRepresentative(
  { lawyer }: Pick<FirmNeeds, 'lawyer'>,
  tx: Tx,
  { id, firmId, role }: FirmLawyerDetails,
): Promise<void> {
  if (role !== 'representative') return
  const others = (await lawyer.memberships.listMembers(tx, firmId)).filter(
    (other) => other.id !== id,
  )
  if (others.length > 0 && !others.some((other) => other.role === 'representative'))
    throw errors.LAST_REPRESENTATIVE()
}
