import Type from 'typebox'
import { DateOnly, Id, Instant, nullable, oneOf, bodySchema, schema } from '#modules/shared'

export const MonthParam = Type.Object({
  month: Type.String({
    pattern: '^20\\d\\d-(0[1-9]|1[0-2])$',
    description: '2026-11, in Vilnius time.',
  }),
})
const sums = { netCents: Type.Integer(), vatCents: Type.Integer(), totalCents: Type.Integer() }
export const Months = schema('FeeMonths', {
  items: Type.Array(
    Type.Object({ month: Type.String(), isOver: Type.Boolean(), count: Type.Integer(), ...sums }),
  ),
})
export const StatementView = schema('FeeStatement', {
  month: Type.String(),
  isOver: Type.Boolean(),
  ...sums,
  lines: Type.Array(
    Type.Object({
      kind: oneOf(['charge', 'credit']),
      number: Type.String(),
      name: Type.String(),
      metAt: Instant,
      enteredAt: Instant,
      netCents: Type.Integer(),
      vatCents: Type.Integer(),
    }),
  ),
})
const dates = {
  meetingsUntil: Type.Optional(nullable(DateOnly)),
  profilesUntil: Type.Optional(nullable(DateOnly)),
  lawyerId: Type.Optional(nullable(Id)),
}
export const NewRuleBody = bodySchema('NewFeeRule', {
  code: Type.String({ maxLength: 40, pattern: '^[a-z0-9-]{2,40}$' }),
  nameLt: Type.String({ minLength: 3, maxLength: 120 }),
  nameEn: Type.String({ minLength: 3, maxLength: 120 }),
  amountCents: Type.Integer({ minimum: 0, maximum: 100_000 }),
  vatBasisPoints: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  meetingsFrom: DateOnly,
  ...dates,
  reason: Type.String({ minLength: 3, maxLength: 1_000, pattern: '\\S' }),
})
export const RuleView = schema('FeeRule', {
  id: Id,
  code: Type.String(),
  nameLt: Type.String(),
  nameEn: Type.String(),
  amountCents: Type.Integer(),
  vatBasisPoints: Type.Integer(),
  meetingsFrom: nullable(Type.String()),
  meetingsUntil: nullable(Type.String()),
  profilesUntil: nullable(Type.String()),
  lawyerId: nullable(Id),
})
export const Rules = schema('FeeRules', { items: Type.Array(RuleView) })

export const YearParam = Type.Object({ year: Type.Integer({ minimum: 2023, maximum: 2100 }) })
export const Dac7Format = bodySchema('Dac7Format', { format: oneOf(['xml', 'csv']) })
export const Dac7View = schema('Dac7Report', {
  year: Type.Integer(),
  sellers: Type.Integer(),
  considerationCents: Type.Integer(),
  activities: Type.Integer(),
  feesCents: Type.Integer(),
  incomplete: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      missing: Type.Array(oneOf(['tin', 'address', 'birthDate', 'iban'])),
      considerationCents: Type.Integer(),
    }),
  ),
})
