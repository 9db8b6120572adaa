type Page<Item> = { items: Item[]; total: number }

/** All items of a paged list, one page in memory at a time. */
export async function* eachOf<Item>(
  list: (page: number) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  for (let page = 1, seen = 0; ; page++) {
    const { items, total } = await list(page)
    yield* items
    seen += items.length
    if (items.length === 0 || seen >= total) return
  }
}

export async function allOf<Item>(list: (page: number) => Promise<Page<Item>>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of eachOf(list)) all.push(item)
  return all
}
