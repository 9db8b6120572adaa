import { Model } from 'objection'
import type { ProfileForm } from './profile-form.ts'

/**
 * Changes to a published profile. One per lawyer waits for the team; a later edit replaces it by a
 * merged one.
 */
export class ProfileChange extends Model {
  static override tableName = 'lawyer_profile_change'
  static override jsonAttributes = ['changes']

  declare id: string
  declare lawyerId: string
  declare changes: Partial<ProfileForm>
  declare status: 'waiting' | 'merged' | 'withdrawn' | 'published' | 'rejected'
  declare submittedAt: Date
  declare resolvedAt: Date | null
  declare decidedBy: string | null
  declare reason: string | null
}

export class ProfileDraft extends Model {
  static override tableName = 'lawyer_profile_draft'
  static override idColumn = 'lawyerId'
  static override jsonAttributes = ['content']

  declare lawyerId: string
  declare content: ProfileForm
  declare savedAt: Date
}
