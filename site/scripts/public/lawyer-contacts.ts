import { freshToken, sessionReady } from '../../islands/session/session.ts'

/** Fetches contacts for signed-in readers. Others see how to get them. */
for (const place of document.querySelectorAll<HTMLElement>('[data-contacts]')) void fill(place)

async function fill(place: HTMLElement): Promise<void> {
  if ((await sessionReady()).status !== 'authenticated') return
  const response = await fetch(place.dataset.contacts ?? '', {
    headers: {
      authorization: `Bearer ${await freshToken()}`,
      'accept-language': document.documentElement.lang,
    },
  })
  if (!response.ok) return
  const { contacts } = (await response.json()) as { contacts: Record<string, string | null> | null }
  const labels = JSON.parse(place.dataset.labels ?? '{}') as Record<string, string>
  const list = document.createElement('dl')
  list.className = 'facts'
  for (const [name, value] of Object.entries(contacts ?? {})) {
    if (value)
      list.append(element('dt', labels[name] ?? name), element('dd', '', link(name, value)))
  }
  if (list.childElementCount > 0) place.replaceChildren(list)
}

function element(name: string, text: string, ...children: Node[]): HTMLElement {
  const made = document.createElement(name)
  made.append(text, ...children)
  return made
}

function link(name: string, value: string): Node {
  const anchor = document.createElement('a')
  // "+370 612 34567"
  anchor.textContent =
    name === 'phone'
      ? value.replace(/^\+370(\d{3})(\d{5})$/, '+370 $1 $2')
      : value.replace(/^https?:\/\//, '')
  anchor.rel = 'nofollow noopener'
  if (name === 'phone') anchor.href = `tel:${value}`
  else if (name === 'email') anchor.href = `mailto:${value}`
  else if (/^https?:\/\//.test(value)) anchor.href = value
  return anchor.href ? anchor : document.createTextNode(value)
}
