/**
 * The basic alphabet of text messages (GSM 03.38) and its extension, whose characters count twice.
 */
const BASIC = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/
const EXTENDED = /[\^{}\\[\]~|€]/g

export const PART = 160

/**
 * Replaces characters outside the alphabet: one „ą“ would allow 70 letters a part instead of 160.
 */
export const toGsm = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[–—‑−]/g, '-')
    .replace(/[„“”«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/…/g, '...')
    .replace(/\s/g, (blank) => (blank === '\n' ? blank : ' '))
    .replace(/./gsu, (sign) =>
      BASIC.test(sign) || new RegExp(EXTENDED.source).test(sign) ? sign : '?',
    )

export const isGsm = (text: string): boolean => BASIC.test(text.replace(EXTENDED, ''))

/** Longer than `PART` needs several messages. */
export const gsmLength = (text: string): number => text.length + (text.match(EXTENDED)?.length ?? 0)
