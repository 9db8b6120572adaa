import type { Random } from '../random.ts'
import { d, n } from './face.ts'
import { METALS } from './palette.ts'
import type { Sitter } from './sitter.ts'

export function beard(sitter: Sitter, random: Random): string {
  if (sitter.feminine || !random.chance(0.42)) return ''
  const { temple: w, jaw: j, chin: c, chinY: y, mouthY, mouthWidth: m, noseY, hair, skin } = sitter
  const full = d`M${-w + 1} 4C${-w + 3} 30 ${-j - 2} 44 ${-j} 56C${-j + 8} 84 ${-c - 12} ${y + 5} ${-c * 0.4} ${y + 6}L${c * 0.4} ${y + 6}C${c + 12} ${y + 5} ${j - 8} 84 ${j} 56C${j + 2} 44 ${w - 3} 30 ${w - 1} 4C${w - 10} 26 ${w - 18} 40 ${m + 16} ${mouthY - 10}C${m + 2} ${noseY + 9} 8 ${noseY + 9} 0 ${noseY + 11}C-8 ${noseY + 9} ${-m - 2} ${noseY + 9} ${-m - 16} ${mouthY - 10}C${-w + 18} 40 ${-w + 10} 26 ${-w + 1} 4Z`
  const mouth = d`M${-m - 1} ${mouthY - 4}C${-m * 0.5} ${mouthY - 7} ${m * 0.5} ${mouthY - 7} ${m + 1} ${mouthY - 4}C${m * 0.6} ${mouthY + 12} ${-m * 0.6} ${mouthY + 12} ${-m - 1} ${mouthY - 4}Z`
  const kind = random.weighted([
    ['stubble', 42],
    ['full', 34],
    ['goatee', 14],
    ['moustache', 10],
  ] as const)
  if (kind === 'stubble')
    return `<path fill="${hair.shade}" fill-rule="evenodd" opacity=".2" d="${full}${mouth}"/>`
  if (kind === 'full')
    return `<path fill="${hair.base}" fill-rule="evenodd" opacity=".95" d="${full}${mouth}"/><path fill="${skin.shade}" opacity=".25" d="${mouth}"/>`
  if (kind === 'goatee')
    return `<path fill="${hair.base}" opacity=".85" d="${d`M${-m - 3} ${mouthY - 1}C${-m - 6} ${y - 14} ${-c * 0.7} ${y + 5} 0 ${y + 5}C${c * 0.7} ${y + 5} ${m + 6} ${y - 14} ${m + 3} ${mouthY - 1}C${m - 4} ${mouthY + 14} ${-m + 4} ${mouthY + 14} ${-m - 3} ${mouthY - 1}Z`}"/>${moustache(sitter)}`
  return moustache(sitter)
}

const moustache = ({ mouthY, mouthWidth: m, noseY, hair }: Sitter): string =>
  `<path fill="${hair.base}" opacity=".9" d="${d`M${-m - 5} ${mouthY}C${-m + 2} ${noseY + 10} -8 ${noseY + 7} 0 ${noseY + 10}C8 ${noseY + 7} ${m - 2} ${noseY + 10} ${m + 5} ${mouthY}C${m - 6} ${mouthY - 4} 8 ${mouthY - 4} 0 ${mouthY - 3}C-8 ${mouthY - 4} ${-m + 6} ${mouthY - 4} ${-m - 5} ${mouthY}Z`}"/>`

export function glasses({ eyeX, eyeY, temple: w, age }: Sitter, random: Random): string {
  if (!random.chance(0.2 + Math.max(0, age - 40) / 120)) return ''
  const frame = random.pick(['#2a2522', '#3a2a20', '#1e2329', '#6a4a30', ...METALS])
  const width = random.between(17, 20)
  const height = random.between(12.5, 16.5)
  const round = random.pick([5, 8, height])
  const lens = (side: number): string =>
    `<rect x="${n(side * eyeX - width + (side > 0 ? 1 : -1))}" y="${n(eyeY - height)}" width="${n(width * 2)}" height="${n(height * 2)}" rx="${n(round)}"/>`
  return (
    `<g fill="#fff" fill-opacity=".13" stroke="${frame}" stroke-width="${n(random.between(1.9, 3.4))}">${lens(-1)}${lens(1)}` +
    `<path fill="none" d="${d`M${-eyeX + width} ${eyeY - 3}C-4 ${eyeY - 8} 4 ${eyeY - 8} ${eyeX - width} ${eyeY - 3}M${-eyeX - width} ${eyeY - 4}L${-w - 1} ${eyeY - 7}M${eyeX + width} ${eyeY - 4}L${w + 1} ${eyeY - 7}`}"/></g>`
  )
}

export function earrings({ feminine, temple: w, eyeY }: Sitter, random: Random): string {
  if (!feminine || !random.chance(0.45)) return ''
  const metal = random.pick(METALS)
  const pearl = random.chance(0.4)
  return [-1, 1]
    .map(
      (side) =>
        `<circle cx="${n(side * (w + 3))}" cy="${n(eyeY + 35)}" r="${pearl ? 3.6 : 2.6}" fill="${pearl ? '#f3eee4' : metal}"/>`,
    )
    .join('')
}
