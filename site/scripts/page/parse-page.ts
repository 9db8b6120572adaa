/**
 * Reads a page of ours that was fetched. Its style elements are left out: what is shown is styled
 * by the page that is open, whose security policy refuses those of another page.
 */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(html.replaceAll(/<style\b[^>]*>.*?<\/style>/gs, ''), 'text/html')
