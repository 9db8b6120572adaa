import type { Knex } from 'knex'
import type { Cipher, Clock } from '#modules/shared'
import { Lawyer } from '../lawyer.ts'
import { isPreviewKey } from './portrait-preview.ts'
import { findPortrait, type PortraitStorage } from './portrait-storage.ts'
import type { PortraitFormat, PortraitSize } from './portrait.ts'

export type PortraitNeeds = { db: Knex; clock: Clock; cipher: Cipher; storage: PortraitStorage }
type PortraitAsked = {
  lawyerId: string
  version: string
  size: PortraitSize
  format: PortraitFormat
  preview?: string
}

/**
 * The portrait in a shown lawyer's profile or, with a preview key, an unpublished one of theirs.
 */
export async function openPortrait(
  needs: PortraitNeeds,
  { size, format, ...asked }: PortraitAsked,
): Promise<Buffer | undefined> {
  const { preview } = asked
  const mayBeSeen =
    preview === undefined
      ? await isPublic(needs, asked)
      : isPreviewKey(needs, { ...asked, preview }) && (await isTheirs(needs, asked))
  return mayBeSeen ? findPortrait(needs, { version: asked.version, size, format }) : undefined
}

type PortraitRef = Pick<PortraitAsked, 'lawyerId' | 'version'>

const isPublic = async (
  { db }: PortraitNeeds,
  { lawyerId, version }: PortraitRef,
): Promise<boolean> =>
  (await Lawyer.query(db)
    .findById(lawyerId)
    .where({ portraitVersion: version, status: 'approved' })
    .whereNull('deletedAt')
    .select('id')) !== undefined

const isTheirs = async (
  { db }: PortraitNeeds,
  { lawyerId, version }: PortraitRef,
): Promise<boolean> =>
  (await Lawyer.query(db)
    .findById(lawyerId)
    .whereNull('deletedAt')
    .select('id')
    .where((which) =>
      which
        .where({ portraitVersion: version })
        .orWhereExists(db('lawyer_portrait').where({ lawyerId, version })),
    )) !== undefined
