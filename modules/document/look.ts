/** Measures in points (1/72 inch), and the colours of the site's light theme. */
export const MARGIN = { left: 56, right: 56, top: 56, bottom: 72 } as const
export const INK = {
  main: '#16202E',
  second: '#475467',
  third: '#626D7C',
  line: '#D9D4C7',
  accent: '#9A3B1D',
} as const
export const SIZE = { title: 19, heading: 11.5, body: 9.5, small: 8, tiny: 7 } as const
/** Added to the font's own line height. */
export const LEADING = 2.2
