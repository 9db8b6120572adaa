import type { Db, Page, Paged } from '#modules/shared'
import { errors } from '../errors.ts'
import { findProfile } from '../queries.ts'
import { Lawyer } from '../lawyer.ts'
import { overlay } from './own-profile.ts'
import { ProfileChange } from './profile-change.ts'
import { formOf, PROFILE_FIELDS, type ProfileField, type ProfileForm } from './profile-form.ts'

export type WaitingChange = {
  id: string
  lawyerId: string
  accountId: string | undefined
  name: string
  submittedAt: Date
  fields: ProfileField[]
}

/** Oldest first. */
export async function listProfileChanges(
  db: Db,
  { page = 1, pageSize = 50 }: Page = {},
): Promise<Paged<WaitingChange>> {
  const { results: waiting, total } = await ProfileChange.query(db)
    .where({ status: 'waiting' })
    .orderBy(['submittedAt', 'id'])
    .page(page - 1, pageSize)
  const lawyers = await Lawyer.query(db).findByIds(waiting.map(({ lawyerId }) => lawyerId))
  const byId = new Map(lawyers.map((lawyer) => [lawyer.id, lawyer]))
  return {
    items: waiting.map(({ id, lawyerId, submittedAt, changes }) => ({
      id,
      lawyerId,
      accountId: byId.get(lawyerId)?.accountId,
      name: byId.get(lawyerId)?.displayName ?? '',
      submittedAt,
      fields: fieldsOf(changes),
    })),
    total,
    page,
    pageSize,
  }
}

export type FieldChange = {
  [Field in ProfileField]: { field: Field; before: ProfileForm[Field]; after: ProfileForm[Field] }
}[ProfileField]
type ChangeDetail = {
  id: string
  status: ProfileChange['status']
  lawyer: Lawyer
  submittedAt: Date
  fields: FieldChange[]
}

async function getChange(db: Db, id: string) {
  const change = await ProfileChange.query(db).findById(id)
  const profile = change && (await findProfile(db, { id: change.lawyerId }))
  if (!profile) throw errors.PROFILE_CHANGE_NOT_FOUND()
  return { change, profile }
}

/** Changes beside the published profile. Refuses with PROFILE_CHANGE_NOT_FOUND. */
export async function getProfileChange(db: Db, id: string): Promise<ChangeDetail> {
  const { change, profile } = await getChange(db, id)
  return {
    id,
    status: change.status,
    lawyer: profile.lawyer,
    submittedAt: change.submittedAt,
    fields: compare(formOf(profile), change),
  }
}

/** Each changed field before and after, in the order of the editor. */
export function compare(published: ProfileForm, change: ProfileChange): FieldChange[] {
  const after = overlay(published, change)
  return fieldsOf(change.changes).map(
    (field) => ({ field, before: published[field], after: after[field] }) as FieldChange,
  )
}

const fieldsOf = (changes: Partial<ProfileForm>): ProfileField[] =>
  PROFILE_FIELDS.filter((field) => field in changes)

/** The recipient and reason of a decision. */
export async function getChangeDecision(
  db: Db,
  id: string,
): Promise<{ accountId: string; status: ProfileChange['status']; reason: string }> {
  const { change, profile } = await getChange(db, id)
  return { accountId: profile.lawyer.accountId, status: change.status, reason: change.reason ?? '' }
}
