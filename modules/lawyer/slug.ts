/** "Rasa Žiūraitė-Kazlauskienė" -> "rasa-ziuraite-kazlauskiene". */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'teisininkas'

export const isSlug = (text: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 200

/** jonas-jonaitis, jonas-jonaitis-2. */
export const numberedSlug = (slug: string, number: number): string =>
  number === 1 ? slug : `${slug}-${number}`
