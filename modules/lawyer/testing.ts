import type { Knex } from 'knex'
import { anAccount, type TestAccount } from '#modules/account/testing'
import { createCipher, type Clock, type Transact } from '#modules/shared'
import type { Firm } from './firm/firm.ts'
import type { FirmLawyer } from './firm/firm-lawyer.ts'
import { createLawyer, type Qualification, type RegisterSource } from './index.ts'
import type { Lawyer, LawyerStatus } from './lawyer.ts'
import type { NewMembership } from './firm/membership.ts'
import type { PortraitStorage } from './portrait/portrait-storage.ts'
import type { ProfileChanges } from './content/profile-changes.ts'
import type { NewFirm } from './firm/create-firm.ts'

/** A picture in the portrait's proportions, of one colour. */
export const aPicture = (colour: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="428" height="490"><rect width="428" height="490" fill="${colour}"/></svg>`,
  )

/** Portraits that are gone with the test. */
export function createPortraitStorage(): PortraitStorage & { kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>()
  return {
    kept,
    put: async (key, content) => {
      kept.set(key, content)
    },
    get: async (key) => kept.get(key),
    exists: async (key) => kept.has(key),
    delete: async (key) => {
      kept.delete(key)
    },
  }
}

type Needs = { db: Knex; clock: Clock; transact: Transact }

/** The module's own services, over portraits that are gone with the test. */
export const createTestLawyers = (needs: Needs, storage = createPortraitStorage()) =>
  createLawyer({
    ...needs,
    storage,
    cipher: createCipher(['a secret of the tests that is long enough']),
  })

export type TestLawyer = {
  account: TestAccount
  /** Who this lawyer acts as. */
  actor: TestAccount['actor']
  lawyer: Lawyer
  firm: Firm
  membership: FirmLawyer
  lawyerId: string
  firmLawyerId: string
  slug: string
  displayName: string
}

export type GivenLawyer = ProfileChanges & {
  status?: LawyerStatus
  /** An existing firm, or how a new one differs; a firm of one otherwise. */
  firm?: Firm | Partial<NewFirm>
  membership?: Partial<NewMembership>
  account?: Parameters<typeof anAccount>[1]
}

/**
 * A lawyer with account, firm and membership: advocate Rasa Kazlauskienė of Vilnius, approved,
 * family and inheritance law, Lithuanian and English, 90 EUR an hour, unless told otherwise.
 */
export async function aLawyer(
  needs: Needs,
  {
    status = 'approved',
    firm: givenFirm,
    membership: givenMembership,
    account: givenAccount,
    ...given
  }: GivenLawyer = {},
): Promise<TestLawyer> {
  const lawyers = createTestLawyers(needs)
  const profile = {
    name: 'Rasa',
    lastname: 'Kazlauskienė',
    qualification: 'advocate' as const,
    city: 'Vilnius',
    address: 'Gedimino pr. 12-4',
    languages: ['lt', 'en'],
    workingSince: 2008,
    clientTypes: ['private' as const],
    hourlyRateCents: 9_000,
    officePhone: '+37060012345',
    descriptionLt: 'Padedu šeimoms susitarti, o kai nepavyksta – ginu jų interesus teisme.',
    descriptionEn: 'I help families agree, and when they cannot, I stand for them in court.',
    specialties: [
      { code: 'family', percentage: 70 },
      { code: 'inheritance', percentage: 30 },
    ],
    ...given,
  }
  const account = await anAccount(needs, {
    name: profile.name,
    lastname: profile.lastname,
    roles: ['ROLE_LAWYER'],
    ...givenAccount,
  })
  return needs.transact(async (tx) => {
    const firm =
      givenFirm && 'id' in givenFirm && givenFirm.id
        ? (givenFirm as Firm)
        : await lawyers.firms.createFirm(tx, {
            name: `Advokatės ${profile.lastname} kontora`,
            city: profile.city,
            address: profile.address,
            ...givenFirm,
          })
    const { id } = await lawyers.profiles.createLawyerProfile(tx, {
      accountId: account.id,
      ...profile,
    })
    const membership = await lawyers.memberships.joinFirm(tx, {
      firmId: firm.id,
      lawyerId: id,
      ...givenMembership,
    })
    if (status !== 'draft') await lawyers.listing.submitForApproval(tx, id)
    const source = SOURCES[profile.qualification]
    if (status === 'approved' || status === 'hidden')
      await lawyers.listing.approveLawyer(tx, { lawyerId: id, source })
    if (status === 'hidden')
      await lawyers.listing.hideLawyer(tx, { lawyerId: id, reason: 'struck-off' })
    const found = await lawyers.profiles.findProfile(tx, { id })
    if (!found) throw new Error('The lawyer just made is not there')
    const { lawyer } = found
    return {
      account,
      actor: account.actor,
      lawyer,
      firm,
      membership,
      lawyerId: id,
      firmLawyerId: membership.id,
      slug: lawyer.slug,
      displayName: lawyer.displayName,
    }
  })
}

/** The register that confirms a lawyer. */
const SOURCES: Readonly<Record<Qualification, RegisterSource>> = {
  advocate: 'advocates',
  assistant: 'assistants',
  advisor: 'team',
}
