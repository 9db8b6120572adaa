import { api, type Problem } from '../../islands/api.ts'
import { sessionReady } from '../../islands/session/session.ts'
import { toast } from '../../islands/toast.ts'
import { deleteTyped, readTyped, whenTypedIsOurs } from '../../islands/typed/typed.ts'

type Words = Record<
  | 'save'
  | 'saved'
  | 'saveName'
  | 'savedName'
  | 'isSaved'
  | 'isRemoved'
  | 'see'
  | 'undo'
  | 'offline'
  | 'generic'
  | 'list',
  string
>

const words = JSON.parse(
  document.querySelector<HTMLElement>('[data-save-words]')?.dataset.saveWords ?? '{}',
) as Words

/** Turns the guests' links into buttons that show and change the reader's private list. */
async function start(): Promise<void> {
  if ((await sessionReady()).status !== 'authenticated') return
  const { data } = await api.GET('/api/saved-lawyers/ids')
  // Where the list cannot be read, the links stay: signing in leads back here and tries again.
  if (!Array.isArray(data?.lawyerIds)) return
  for (const link of document.querySelectorAll<HTMLElement>('a[data-save-lawyer]'))
    link.replaceWith(buttonFrom(link))
  show(data.lawyerIds)
  await savePressedAsGuest(data.lawyerIds)
}

async function savePressedAsGuest(saved: readonly string[]): Promise<void> {
  await whenTypedIsOurs()
  const pressed = readTyped('save-lawyer') as { lawyerId?: string; path?: string } | undefined
  deleteTyped('save-lawyer')
  if (!pressed?.lawyerId || pressed.path !== location.pathname) return
  if (!saved.includes(pressed.lawyerId)) await change(pressed.lawyerId, true)
}

function buttonFrom(link: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = link.className
  const { saveLawyer: lawyerId = '', name } = link.dataset
  button.dataset.saveLawyer = lawyerId
  button.dataset.name = name
  button.append(...link.childNodes)
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-busy') === 'true') return
    void change(lawyerId, button.getAttribute('aria-pressed') !== 'true')
  })
  return button
}

const buttons = (lawyerId?: string) =>
  document.querySelectorAll<HTMLButtonElement>(
    lawyerId ? `button[data-save-lawyer="${lawyerId}"]` : 'button[data-save-lawyer]',
  )

function show(saved: readonly string[]): void {
  for (const button of buttons()) {
    const { saveLawyer = '', name = '' } = button.dataset
    const isSaved = saved.includes(saveLawyer)
    button.setAttribute('aria-pressed', String(isSaved))
    button.setAttribute(
      'aria-label',
      (isSaved ? words.savedName : words.saveName).replace('{name}', name),
    )
    button.querySelector('span')!.textContent = isSaved ? words.saved : words.save
  }
}

async function change(lawyerId: string, isSaved: boolean): Promise<void> {
  for (const button of buttons(lawyerId)) button.setAttribute('aria-busy', 'true')
  const { data, error } = await api.PATCH('/api/saved-lawyers', { body: { lawyerId, isSaved } })
  for (const button of buttons(lawyerId)) button.removeAttribute('aria-busy')
  if (!Array.isArray(data?.lawyerIds)) return sayRefused(error)
  show(data.lawyerIds)
  const action = isSaved
    ? { text: words.see, href: words.list }
    : { text: words.undo, onClick: () => void change(lawyerId, true) }
  toast({ tone: 'verified', text: isSaved ? words.isSaved : words.isRemoved, action })
}

function sayRefused(problem: Problem | undefined): void {
  if (problem?.status === 401) return
  const text =
    problem?.code === 'OFFLINE' ? words.offline : problem?.detail || problem?.title || words.generic
  toast({ tone: 'stop', text })
}

void start()
// Back from a page on which the list may have changed.
addEventListener('pageshow', ({ persisted }) => persisted && void start())
