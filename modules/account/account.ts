import { Model } from 'objection'
import type { Locale, Role } from '#modules/shared'

export class AccountModel extends Model {
  static override tableName = 'account'

  declare id: string
  declare email: string | null
  declare emailConfirmedAt: Date | null
  declare passwordHash: string | null
  declare name: string
  declare lastname: string
  declare phone: string | null
  declare phoneConfirmedAt: Date | null
  declare birthDate: string | null
  declare personalCodeSealed: string | null
  declare pictureFileId: string | null
  declare locale: Locale
  declare roles: Role[]
  declare termsAcceptedAt: Date | null
  declare createdAt: Date
  declare deletedAt: Date | null

  get mayEnter(): boolean {
    return mayEnter(this)
  }
}

/** Only accounts with a confirmed address may act. */
export const mayEnter = ({
  emailConfirmedAt,
  deletedAt,
}: Pick<AccountModel, 'emailConfirmedAt' | 'deletedAt'>): boolean =>
  emailConfirmedAt !== null && deletedAt === null
