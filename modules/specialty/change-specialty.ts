import { afterCommit, emit, lock, type Tx } from '#modules/shared'
import { errors } from './errors.ts'
import { specialtiesChanged } from './events.ts'
import { Specialty } from './specialty.ts'

type Names = { nameLt: string; nameEn: string; slugLt: string; slugEn: string }
/** `version` is the one that was edited. */
type SpecialtyChanges = Partial<Names> & {
  code: string
  version: number
  isActive?: boolean
}

type Needs = { drop(): Promise<void> }

/** Adds an area of law at the end of the list. Its code is permanent. */
export async function addSpecialty(
  needs: Needs,
  tx: Tx,
  given: Names & { code: string },
): Promise<Specialty> {
  await lock(tx, 'specialties')
  if (await Specialty.query(tx).findById(given.code))
    throw errors.SPECIALTY_CODE_TAKEN({ field: 'code' })
  await refuseTakenSlugs(tx, given)
  const [last] = await tx('specialty').max<{ position: number | null }[]>('position as position')
  await tx('specialty').insert({ ...given, position: (last?.position ?? -1) + 1 })
  await emitChanged(needs, tx)
  return Specialty.query(tx).findById(given.code).throwIfNotFound()
}

/** An inactive area is offered nowhere; lawyers who have it keep it. */
export async function changeSpecialty(
  needs: Needs,
  tx: Tx,
  { code, version, ...changes }: SpecialtyChanges,
): Promise<Specialty> {
  await lock(tx, 'specialties')
  const current = await Specialty.query(tx).findById(code)
  if (!current) throw errors.SPECIALTY_UNKNOWN()
  if (current.version !== version) throw errors.SPECIALTY_CHANGED()
  await refuseTakenSlugs(tx, { code, ...changes })
  await tx('specialty')
    .where({ code })
    .update({ ...changes, version: version + 1 })
  await emitChanged(needs, tx)
  return Specialty.query(tx).findById(code).throwIfNotFound()
}

/** Every area must be named exactly once. */
export async function orderSpecialties(
  needs: Needs,
  tx: Tx,
  codes: readonly string[],
): Promise<void> {
  await lock(tx, 'specialties')
  const known = (await tx('specialty').select<{ code: string }[]>('code')).map(({ code }) => code)
  if (
    known.length !== codes.length ||
    new Set(codes).size !== codes.length ||
    codes.some((code) => !known.includes(code))
  )
    throw errors.SPECIALTY_ORDER_INCOMPLETE()
  for (const [position, code] of codes.entries())
    await tx('specialty').where({ code }).update({ position })
  await emitChanged(needs, tx)
}

async function emitChanged({ drop }: Needs, tx: Tx): Promise<void> {
  await emit(tx, specialtiesChanged, {})
  afterCommit(tx, drop)
}

async function refuseTakenSlugs(
  tx: Tx,
  { code, slugLt, slugEn }: { code: string; slugLt?: string; slugEn?: string },
): Promise<void> {
  for (const [field, slug] of [
    ['slugLt', slugLt],
    ['slugEn', slugEn],
  ] as const) {
    if (
      slug !== undefined &&
      (await tx('specialty')
        .where({ [field]: slug })
        .whereNot({ code })
        .first('code'))
    )
      throw errors.SPECIALTY_SLUG_TAKEN({ field })
  }
}
