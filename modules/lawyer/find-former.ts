import type { Db } from '#modules/shared'

export type PageKind = 'lawyer' | 'firm'
/** The page moved, or its subject is no longer shown. */
type Former = { movedTo: string } | { formerId: string }

type Subject = { id: string; slug: string; isShown: boolean; wasShown: boolean }

/** What became of the page at this address. Undefined for an address that was never public. */
export async function findFormer(
  db: Db,
  { kind, slug }: { kind: PageKind; slug: string },
): Promise<Former | undefined> {
  const {
    rows: [subject],
  } = await db.raw<{ rows: Subject[] }>(
    `${SUBJECT[kind]} where ${kind}.slug = :slug
    or ${kind}.id = (select subject_id from former_address where kind = :kind and slug_hash = sha256(convert_to(:slug, 'UTF8')))
    order by ${kind}.slug = :slug desc limit 1`,
    { kind, slug },
  )
  if (!subject) return undefined
  if (subject.isShown) return subject.slug === slug ? undefined : { movedTo: subject.slug }
  return subject.wasShown ? { formerId: subject.id } : undefined
}

const SUBJECT: Record<PageKind, string> = {
  lawyer: `select lawyer.id, lawyer.slug, lawyer.status = 'approved' as "isShown", lawyer.approved_at is not null as "wasShown" from lawyer`,
  firm: `select firm.id, firm.slug,
      exists (select from firm_lawyer join lawyer on lawyer.id = lawyer_id where firm_id = firm.id and left_at is null and status = 'approved') as "isShown",
      exists (select from firm_lawyer join lawyer on lawyer.id = lawyer_id where firm_id = firm.id and approved_at is not null) as "wasShown"
    from firm`,
}
