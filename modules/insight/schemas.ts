import Type from 'typebox'
import { DateOnly, nullable, oneOf, schema } from '#modules/shared'
import { FIGURE_NAMES, type FigureName } from './figures.ts'
import { PERIODS } from './counted-since.ts'
import { GROUPINGS } from './read.ts'

export const InsightQuestion = Type.Object({
  period: Type.Optional(oneOf(PERIODS, { default: 'month' })),
  grouping: Type.Optional(
    oneOf(GROUPINGS, { default: 'all', description: 'Groups are given by month only.' }),
  ),
  from: Type.Optional(Type.String({ ...DateOnly, description: 'First day of the first period.' })),
  to: Type.Optional(Type.String({ ...DateOnly, description: 'A day of the last period.' })),
})

const Cell = schema('InsightFigure', {
  count: Type.Integer(),
  cents: Type.Integer({ description: 'Euro cents; fees are without VAT.' }),
  medianMinutes: nullable(Type.Number()),
  p90Minutes: nullable(Type.Number({ description: '90 % took at most this long.' })),
})

export const Insight = schema('Insight', {
  firstDays: Type.Object(
    Object.fromEntries(
      [...FIGURE_NAMES, 'freeHours' as const].map((name) => [name, Type.Optional(DateOnly)]),
    ) as Record<FigureName | 'freeHours', Type.TOptional<Type.TString>>,
    { description: 'The first day of figures that were not counted from the beginning.' },
  ),
  items: Type.Array(
    schema('InsightPeriod', {
      startsOn: DateOnly,
      key: Type.String({ description: 'Code of the area, city or language; empty for all.' }),
      figures: Type.Object(
        Object.fromEntries(
          FIGURE_NAMES.map((name) => [name, Type.Optional(nullable(Cell))]),
        ) as Record<
          (typeof FIGURE_NAMES)[number],
          Type.TOptional<ReturnType<typeof nullable<typeof Cell>>>
        >,
        {
          description:
            'Null where a group of fewer than five people could be told; missing where a figure is not counted by this group, or was not counted yet (`firstDays`).',
        },
      ),
    }),
  ),
  supply: Type.Array(
    schema('InsightSupply', {
      startsOn: DateOnly,
      key: Type.String(),
      freeHours: Type.Integer({ description: 'Bookable in the next seven days, on average.' }),
    }),
  ),
})
