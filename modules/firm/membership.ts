import type { FirmLawyerDetails } from '#modules/lawyer'
import { emit, errors as shared, type Actor, type Db, type Tx } from '#modules/shared'
import { closeEmptyFirm } from './close-firm.ts'
import { errors } from './errors.ts'
import { memberLeft, memberRemoved, representativeNamed } from './events.ts'
import type { FirmNeeds } from './needs.ts'
import { lockOwnFirm, lockRepresented } from './own-firm.ts'

type Member = { firmId: string; firmLawyerId: string }

/**
 * Leaves the firm; coming consultations there are cancelled. The last representative must hand over
 * first.
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

/** A representative removes a member. */
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

/** Makes a member a representative or ends that role, except of the last representative. */
export async function changeRole(
  needs: FirmNeeds,
  actor: Actor,
  { firmId, firmLawyerId, role }: Member & { role: 'member' | 'representative' },
): Promise<void> {
  await needs.transact(async (tx) => {
    await lockRepresented(needs, tx, actor, firmId)
    const member = await getMember(needs, tx, firmId, firmLawyerId)
    if (member.role === role) return
    if (role === 'member') await refuseUnlessAnotherRepresents(needs, tx, member)
    await setRole(needs, tx, member, role)
  })
}

/** Makes another member the representative in place of the actor. */
export async function handOver(
  needs: FirmNeeds,
  actor: Actor,
  { firmId, firmLawyerId }: Member,
): Promise<void> {
  await needs.transact(async (tx) => {
    const { membership } = await lockRepresented(needs, tx, actor, firmId)
    const member = await getMember(needs, tx, firmId, firmLawyerId)
    if (member.id === membership.id) return
    if (member.role !== 'representative') await setRole(needs, tx, member, 'representative')
    await setRole(needs, tx, membership, 'member')
  })
}

async function setRole(
  { lawyer }: FirmNeeds,
  tx: Tx,
  { id, firmId, accountId }: FirmLawyerDetails,
  role: 'member' | 'representative',
): Promise<void> {
  await lawyer.memberships.changeRole(tx, { firmLawyerId: id, role })
  if (role === 'representative') await emit(tx, representativeNamed, { firmId, accountId })
}

async function getMember(
  { lawyer }: FirmNeeds,
  tx: Tx,
  firmId: string,
  firmLawyerId: string,
): Promise<FirmLawyerDetails> {
  const members = await lawyer.memberships.listMembers(tx, firmId)
  const member = members.find(({ id }) => id === firmLawyerId)
  if (!member) throw shared.NOT_FOUND()
  return member
}

/** A lawyer alone in a firm may close it, but not stay in it without representing it. */
async function refuseUnlessAnotherRepresents(
  { lawyer }: FirmNeeds,
  tx: Tx,
  { id, firmId }: FirmLawyerDetails,
): Promise<void> {
  const members = await lawyer.memberships.listMembers(tx, firmId)
  if (!members.some((other) => other.id !== id && other.role === 'representative'))
    throw errors.LAST_REPRESENTATIVE()
}

/** Refuses to remove the last representative while other members remain. */
async function refuseLastRepresentative(
  needs: FirmNeeds,
  tx: Tx,
  member: FirmLawyerDetails,
): Promise<void> {
  if (await isOnlyRepresentative(needs, tx, member)) throw errors.LAST_REPRESENTATIVE()
}

/** Whether the firm has other members and no other representative. */
export async function isOnlyRepresentative(
  { lawyer }: FirmNeeds,
  db: Db,
  { id, firmId, role }: FirmLawyerDetails,
): Promise<boolean> {
  if (role !== 'representative') return false
  const members = await lawyer.memberships.listMembers(db, firmId)
  const others = members.filter((other) => other.id !== id)
  return others.length > 0 && others.every((other) => other.role === 'member')
}
