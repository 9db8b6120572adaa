import { freshToken } from '../../islands/session.ts'

/** Downloads a document. The API requires a token, so a plain link would not work. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-document]')) {
  button.addEventListener('click', () => void open(button))
}

async function open(button: HTMLButtonElement): Promise<void> {
  const token = await freshToken()
  const response = await fetch(button.dataset.document!, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (!response.ok) return
  const url = URL.createObjectURL(await response.blob())
  Object.assign(document.createElement('a'), {
    href: url,
    download: button.dataset.name ?? '',
  }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
