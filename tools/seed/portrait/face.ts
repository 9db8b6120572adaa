import type { Random } from '../random.ts'
import type { Sitter } from './sitter.ts'

/** Numbers with one decimal: the drawing stays a few kilobytes. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)
export const d = (strings: TemplateStringsArray, ...values: number[]): string =>
  strings.reduce(
    (path, part, at) => path + part + (at < values.length ? n(values[at] as number) : ''),
    '',
  )

export function headPath({ temple: w, jaw: j, chin: c, chinY: y }: Sitter): string {
  return d`M${-w} -14C${-w} -76 ${-w * 0.62} -106 0 -106C${w * 0.62} -106 ${w} -76 ${w} -14C${w} 18 ${j + 5} 38 ${j} 54C${j - 9} 80 ${c + 13} ${y - 1} ${c * 0.5} ${y}L${-c * 0.5} ${y}C${-c - 13} ${y - 1} ${-j + 9} 80 ${-j} 54C${-j - 5} 38 ${-w} 18 ${-w} -14Z`
}

export function neck({ neck: w, skin, shouldersY: y, chinY }: Sitter): string {
  return (
    `<path fill="${skin.base}" d="${d`M${-w} 40C${-w} 100 ${-w + 1} 112 ${-w - 4} 126C${-w - 14} ${y - 8} -70 ${y} -80 ${y + 6}L0 ${y + 90}L80 ${y + 6}C70 ${y} ${w + 14} ${y - 8} ${w + 4} 126C${w - 1} 112 ${w} 100 ${w} 40Z`}"/>` +
    `<path fill="${skin.shade}" d="${d`M${-w} 62L${w} 62C${w} 96 ${w - 1} 112 ${w + 3} 126C${w - 12} ${chinY + 40} ${-w * 0.2} ${chinY + 34} ${-w - 1} ${chinY - 2}Z`}"/>`
  )
}

export function ears({ temple: w, skin, eyeY }: Sitter): string {
  return [-1, 1]
    .map(
      (side) =>
        `<path fill="${skin.shade}" d="${d`M${side * (w - 4)} ${eyeY - 4}C${side * (w + 9)} ${eyeY - 12} ${side * (w + 13)} ${eyeY + 6} ${side * (w + 7)} ${eyeY + 22}C${side * (w + 4)} ${eyeY + 34} ${side * (w - 4)} ${eyeY + 34} ${side * (w - 7)} ${eyeY + 28}Z`}"/>`,
    )
    .join('')
}

/**
 * The side away from the window, the cheeks, and the plane under the brow: three soft tones make a
 * head of an oval.
 */
export function shading({ temple: w, skin, chinY, eyeY, mouthY, noseY, age }: Sitter): string {
  const folds =
    age > 46
      ? `<path fill="none" stroke="${skin.shade}" stroke-width="2.4" stroke-linecap="round" opacity=".75" d="${d`M-17 ${noseY + 4}C-24 ${noseY + 12} -27 ${mouthY - 6} -26 ${mouthY + 2}M17 ${noseY + 4}C24 ${noseY + 12} 27 ${mouthY - 6} 26 ${mouthY + 2}`}"/>`
      : ''
  return (
    `<path fill="${skin.shade}" opacity=".62" d="${d`M22 -110L${w + 6} -110L${w + 6} ${chinY + 6}L2 ${chinY + 6}C24 ${chinY - 12} 40 ${mouthY + 10} 42 ${noseY}C43 12 48 2 50 ${eyeY}C50 -30 34 -50 30 -66Z`}"/>` +
    `<ellipse cx="-36" cy="${n(noseY + 2)}" rx="20" ry="15" fill="${skin.lip}" opacity=".09"/><ellipse cx="40" cy="${n(noseY + 4)}" rx="16" ry="13" fill="${skin.lip}" opacity=".11"/>` +
    `<ellipse cx="-20" cy="-56" rx="34" ry="22" fill="${skin.light}" opacity=".32"/>${folds}`
  )
}

export function features(sitter: Sitter, random: Random): string {
  const {
    skin,
    hair,
    eyeX,
    eyeY,
    eyeTilt,
    browY,
    browWeight,
    noseY,
    noseWidth,
    mouthY,
    mouthWidth,
    smile,
    feminine,
  } = sitter
  const iris = random.pick(['#3d2c22', '#4a3a2c', '#3f4a4f', '#4b5a4c', '#2b241f', '#4d5d6b'])
  const brow = random.chance(0.5) ? hair.shade : mixDark(hair.shade)
  const arch = random.between(1, 5) + (feminine ? 2 : 0)
  const eyes = [-1, 1]
    .map((side) => {
      const x = side * eyeX
      return (
        `<g transform="translate(${n(x)} ${n(eyeY)}) rotate(${n(side * eyeTilt)})">` +
        `<path fill="#f6f0e8" d="M-10.5 .8C-6 -5.6 5 -6 10.5 .6C5 5 -6 5 -10.5 .8Z"/>` +
        `<circle r="4.7" cx="${n(side * -0.2 + 0.4)}" cy="-.6" fill="${iris}"/><circle r="2.2" cx=".4" cy="-.6" fill="#1b1512"/><circle r="1.1" cx="-1.3" cy="-2.2" fill="#fff" opacity=".85"/>` +
        `<path fill="none" stroke="${skin.line}" stroke-width="${feminine ? 2.5 : 2.1}" stroke-linecap="round" d="M-11.5 1.4C-6.5 -6 5.5 -6.6 11.5 .4"/>` +
        `<path fill="none" stroke="${skin.shade}" stroke-width="1.6" stroke-linecap="round" d="M-10 -6.4C-5 -10.4 5 -10.6 10 -6.8"/>` +
        `<path fill="none" stroke="${skin.shade}" stroke-width="1.6" stroke-linecap="round" d="M-7 6.6C-3 8.6 4 8.6 8 6.2"/></g>` +
        `<path fill="none" stroke="${brow}" stroke-width="${n(browWeight)}" stroke-linecap="round" opacity=".92" d="${d`M${x - side * 13} ${browY + 3}C${x - side * 4} ${browY - arch * 0.6} ${x + side * 5} ${browY - arch} ${x + side * 14} ${browY + 3.4}`}"/>`
      )
    })
    .join('')
  const nose =
    `<path fill="${skin.shade}" opacity=".85" d="${d`M7 ${eyeY + 2}C9 12 ${noseWidth} ${noseY - 10} ${noseWidth + 2} ${noseY - 2}C${noseWidth + 1} ${noseY + 4} 4 ${noseY + 6} 0 ${noseY + 4}C5 ${noseY} 8 ${noseY - 8} 7 ${eyeY + 2}Z`}"/>` +
    `<path fill="none" stroke="${skin.line}" stroke-width="1.8" stroke-linecap="round" opacity=".55" d="${d`M${-noseWidth + 3} ${noseY + 3}C-5 ${noseY + 6} 5 ${noseY + 6} ${noseWidth - 2} ${noseY + 3}`}"/>`
  const m = mouthWidth
  const mouth =
    `<path fill="${skin.lip}" opacity="${feminine ? 0.95 : 0.62}" d="${d`M${-m} ${mouthY - smile * 0.5}C${-m * 0.5} ${mouthY - 4.4} -4 ${mouthY - 6} 0 ${mouthY - 4}C4 ${mouthY - 6} ${m * 0.5} ${mouthY - 4.4} ${m} ${mouthY - smile * 0.5}C${m * 0.5} ${mouthY + 7 + smile} ${-m * 0.5} ${mouthY + 7 + smile} ${-m} ${mouthY - smile * 0.5}Z`}"/>` +
    `<path fill="none" stroke="${skin.line}" stroke-width="1.9" stroke-linecap="round" opacity=".8" d="${d`M${-m - 1} ${mouthY - smile * 0.7}C${-m * 0.45} ${mouthY + smile * 0.7} ${m * 0.45} ${mouthY + smile * 0.7} ${m + 1} ${mouthY - smile * 0.7}`}"/>` +
    `<path fill="none" stroke="${skin.shade}" stroke-width="2" stroke-linecap="round" opacity=".7" d="${d`M-8 ${mouthY + 13 + smile}C-3 ${mouthY + 15 + smile} 3 ${mouthY + 15 + smile} 8 ${mouthY + 13 + smile}`}"/>`
  return nose + mouth + eyes
}

const mixDark = (colour: string): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.72)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
