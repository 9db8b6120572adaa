import type { Knex } from 'knex'

export type Page = { page?: number; pageSize?: number }
export type Paged<Row> = { items: Row[]; total: number; page: number; pageSize: number }

/** A list that is not paged, in the shape of lists. */
export const wholeList = <Row>(items: Row[]): Paged<Row> => ({
  items,
  total: items.length,
  page: 1,
  pageSize: items.length,
})

export async function paged<Row>(
  rows: Knex.QueryBuilder,
  { page = 1, pageSize = 50 }: Page = {},
): Promise<Paged<Row>> {
  const [items, counted] = await Promise.all([
    rows
      .clone()
      .limit(pageSize)
      .offset((page - 1) * pageSize) as unknown as Promise<Row[]>,
    rows
      .clone()
      .clearSelect()
      .clearOrder()
      .count<{ total: string }[]>({ total: '*' })
      .first() as unknown as Promise<{ total: string } | undefined>,
  ])
  return { items, total: Number(counted?.total ?? 0), page, pageSize }
}
