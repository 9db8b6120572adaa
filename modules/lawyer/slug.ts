/** "Rasa Žiūraitė-Kazlauskienė" -> "rasa-ziuraite-kazlauskiene": what stands in the address of a page. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l').replaceAll('Ł', 'L')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'teisininkas'

/** Namesakes are numbered: jonas-jonaitis, jonas-jonaitis-2. */
export const numberedSlug = (slug: string, number: number): string => (number === 1 ? slug : `${slug}-${number}`)
