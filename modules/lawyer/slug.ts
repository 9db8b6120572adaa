/**
 * "Rasa Žiūraitė-Kazlauskienė" -> "rasa-ziuraite-kazlauskiene": what stands in the address of a
 * page.
 */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'teisininkas'

/** Whether a text can stand in an address at all; what cannot is nobody's, and is not asked for. */
export const isSlug = (text: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 200

/** Namesakes are numbered: jonas-jonaitis, jonas-jonaitis-2. */
export const numberedSlug = (slug: string, number: number): string =>
  number === 1 ? slug : `${slug}-${number}`
