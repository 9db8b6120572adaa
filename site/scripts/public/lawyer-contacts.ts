import { api } from '../../islands/api.ts'
import { sessionReady } from '../../islands/session/session.ts'
import { failureNotice } from '../page/island-failure.ts'

/** Fetches contacts for signed-in readers. Others see how to get them. */
for (const place of document.querySelectorAll<HTMLElement>('[data-contacts]')) void fill(place)

async function fill(place: HTMLElement): Promise<void> {
  if ((await sessionReady()).status !== 'authenticated') return
  const { contacts: kind, slug = '' } = place.dataset
  const params = { path: { slug } }
  const { data } =
    kind === 'firm'
      ? await api.GET('/api/firms/{slug}', { params })
      : await api.GET('/api/lawyers/{slug}', { params })
  if (data?.contacts) show(place, data.contacts)
  // Without them there is an answer that cannot be read, or none at all.
  else if (data?.contacts !== null) sayFailed(place)
}

function show(place: HTMLElement, contacts: Record<string, string | null>): void {
  const labels = JSON.parse(place.dataset.labels ?? '{}') as Record<string, string>
  const list = document.createElement('dl')
  list.className = 'facts'
  for (const [name, value] of Object.entries(contacts)) {
    if (value)
      list.append(element('dt', labels[name] ?? name), element('dd', '', link(name, value)))
  }
  place.replaceChildren(...(list.childElementCount > 0 ? [list] : []))
}

function sayFailed(place: HTMLElement): void {
  const notice = failureNotice(() => void fill(place))
  if (notice) place.replaceChildren(notice)
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
