import { callTeam } from './call.ts'

type Named = { id: string; name: string; city: string | null; slug: string }

/**
 * A field to search lawyers by name; lawyers with the same name are told apart by their address.
 */
export function chooseLawyer(field: HTMLInputElement) {
  const list = field.list!
  const known = new Map<string, string>()
  let pause: ReturnType<typeof setTimeout> | undefined

  async function look(): Promise<void> {
    const words = field.value.trim()
    if (words.length < 2 || known.has(words)) return
    const { data } = await callTeam<{ items: Named[] }>(
      'GET',
      `/api/admin/lawyers?q=${encodeURIComponent(words.slice(0, 100))}`,
    )
    const items = data?.items ?? []
    for (const { id, name, city, slug } of items) {
      const isOnly = items.filter((other) => other.name === name).length === 1
      known.set(isOnly ? name : `${name}, ${city ?? ''} (${slug})`, id)
    }
    list.replaceChildren(
      ...[...known.keys()].map((value) =>
        Object.assign(document.createElement('option'), { value }),
      ),
    )
  }
  field.addEventListener('input', () => {
    clearTimeout(pause)
    pause = setTimeout(() => void look(), 200)
  })

  return {
    /** The id of the lawyer in the field, if it is one of the list. */
    async chosen(): Promise<string | undefined> {
      await look()
      return known.get(field.value.trim())
    },
  }
}
