import { readablePhone } from '#modules/account'
import type { Db } from '#modules/shared'
import type { Evidence, Signer } from '../seal/evidence.ts'
import type { Needs } from '../needs.ts'
import { asInText } from '../text/party-names.ts'

/** The signer's name and contacts, stored with the signature because accounts change. */
export async function describeSigner(
  { account }: Needs,
  db: Db,
  accountId: string,
  nameInText?: string,
): Promise<Signer> {
  const { name, lastname, email, emailConfirmed, phone, phoneConfirmed } =
    await account.people.getPerson(db, accountId)
  const accountName = asInText(`${name} ${lastname}`)
  return {
    name: nameInText ?? accountName,
    ...(nameInText && nameInText !== accountName && { accountName }),
    email,
    emailConfirmed,
    phone: phone ? readablePhone(phone) : null,
    phoneConfirmed,
  }
}

/** From the evidence; for old signatures without it from the account, unless deleted. */
export async function findSigner(
  needs: Needs,
  db: Db,
  evidence: readonly Evidence[],
  accountId: string,
): Promise<Signer | undefined> {
  const signed = evidence.find(({ kind }) => kind === 'signed')
  if (signed?.signer) return signed.signer
  return (await needs.account.people.getPerson(db, accountId)).deleted
    ? undefined
    : describeSigner(needs, db, accountId)
}
