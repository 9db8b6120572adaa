import { lock, type Actor, type Db, type Tx } from '#modules/shared'
import { createLawyerProfile } from '../create-lawyer.ts'
import { errors } from '../errors.ts'
import { Lawyer } from '../lawyer.ts'
import { findProfile, type LawyerProfile } from '../queries.ts'
import type { OwnProfileNeeds } from './needs.ts'
import { ProfileChange, ProfileDraft } from './profile-change.ts'
import { formOf, type ProfileForm } from './profile-form.ts'

/** What the editor shows. */
export type OwnProfile = {
  profile: LawyerProfile
  published: ProfileForm
  waiting: ProfileChange | undefined
  /** The team's last decision, until newer changes are submitted. */
  lastDecision: ProfileChange | undefined
  draft: ProfileDraft | undefined
  /** The draft, else the published profile with the waiting changes. */
  form: ProfileForm
  version: number
}

/** The profile of a signed-in lawyer. Creates a draft on first use. */
export async function openOwnProfile(needs: OwnProfileNeeds, actor: Actor): Promise<OwnProfile> {
  return (
    (await findOwnProfile(needs.db, actor)) ??
    needs.transact(async (tx) => {
      // Of two pages opened at once, one creates it.
      await lock(tx, 'own-profile', actor.accountId)
      const found = await findOwnProfile(tx, actor)
      if (found) return found
      const { name, lastname, phone } = await needs.account.people.getPerson(tx, actor.accountId)
      await createLawyerProfile(needs, tx, {
        accountId: actor.accountId,
        name,
        lastname,
        ...(phone && { officePhone: phone }),
      })
      return getOwnProfile(tx, actor)
    })
  )
}

async function findOwnProfile(
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<OwnProfile | undefined> {
  const profile = await findProfile(db, { accountId })
  if (!profile) return undefined
  const lawyerId = profile.lawyer.id
  const draft = await ProfileDraft.query(db).findById(lawyerId)
  const changes = await ProfileChange.query(db)
    .where({ lawyerId })
    .whereIn('status', ['waiting', 'published', 'rejected'])
    .orderBy('submittedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
  const waiting = changes.find(({ status }) => status === 'waiting')
  const published = formOf(profile)
  return {
    profile,
    published,
    waiting,
    draft,
    lastDecision: waiting ? undefined : changes[0],
    form: draft ? upToDate(draft.content, published) : overlay(published, waiting),
    version: profile.lawyer.profileVersion,
  }
}

export async function getOwnProfile(db: Db, actor: Pick<Actor, 'accountId'>): Promise<OwnProfile> {
  const found = await findOwnProfile(db, actor)
  if (!found) throw errors.LAWYER_NOT_FOUND()
  return found
}

/**
 * Locks the lawyer's row and increments the profile's version. Refuses with
 * PROFILE_CHANGED when the editor's version is old.
 */
export async function lockForEdit(
  tx: Tx,
  { accountId }: Pick<Actor, 'accountId'>,
  version: number | undefined,
): Promise<Lawyer> {
  const lawyer = await Lawyer.query(tx).findOne({ accountId }).forUpdate()
  if (!lawyer) throw errors.LAWYER_NOT_FOUND()
  if (version !== undefined && version !== lawyer.profileVersion)
    throw errors.PROFILE_CHANGED({ extras: { version: lawyer.profileVersion } })
  await Lawyer.query(tx)
    .findById(lawyer.id)
    .patch({ profileVersion: lawyer.profileVersion + 1 })
  return lawyer
}

export const overlay = (published: ProfileForm, waiting: ProfileChange | undefined): ProfileForm =>
  withPositions({ ...published, ...waiting?.changes }, published)

/** A draft may be older than a field or a membership. */
const upToDate = (draft: ProfileForm, published: ProfileForm): ProfileForm =>
  withPositions({ ...published, ...draft }, published)

const withPositions = (form: ProfileForm, { positions }: ProfileForm): ProfileForm => ({
  ...form,
  positions: positions.map(
    (now) => form.positions.find(({ firmLawyerId }) => firmLawyerId === now.firmLawyerId) ?? now,
  ),
})
