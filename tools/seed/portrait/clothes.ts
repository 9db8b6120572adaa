import type { Random } from '../random.ts'
import { d, n } from './face.ts'
import { JACKETS, METALS, SHIRTS, SOFT_CLOTHS, TIES, type Cloth } from './palette.ts'
import type { Sitter } from './sitter.ts'

const shape = (fill: string, path: string, opacity = 1): string =>
  `<path fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''} d="${path}"/>`
const BOTTOM = 300

function torso({ shoulders: s, shouldersY: y, neck: w }: Sitter, { base, shade }: Cloth): string {
  const outline = d`M${-w - 12} ${y - 24}C${-w - 40} ${y - 8} ${-s + 30} ${y + 6} ${-s + 6} ${y + 40}C${-s - 8} ${y + 62} ${-s - 14} ${y + 100} ${-s - 18} ${BOTTOM}L${s + 18} ${BOTTOM}C${s + 14} ${y + 100} ${s + 8} ${y + 62} ${s - 6} ${y + 40}C${s - 30} ${y + 6} ${w + 40} ${y - 8} ${w + 12} ${y - 24}C${w} ${y + 34} ${-w} ${y + 34} ${-w - 12} ${y - 24}Z`
  const far = d`M${w + 12} ${y - 24}C${w + 40} ${y - 8} ${s - 30} ${y + 6} ${s - 6} ${y + 40}C${s + 8} ${y + 62} ${s + 14} ${y + 100} ${s + 18} ${BOTTOM}L${s * 0.42} ${BOTTOM}C${s * 0.5} ${y + 70} ${s * 0.4} ${y + 30} ${w + 12} ${y - 24}Z`
  const sleeve = d`M${-s + 34} ${BOTTOM}C${-s + 30} ${y + 110} ${-s + 34} ${y + 92} ${-s + 40} ${y + 78}`
  return (
    shape(base, outline) +
    shape(shade, far, 0.75) +
    `<path fill="none" stroke="${shade}" stroke-width="2.6" stroke-linecap="round" d="${sleeve}"/>`
  )
}

/** Shirt or blouse in the opening of a jacket. */
function opening(
  { shouldersY: y, neck: w }: Sitter,
  { base, shade }: Cloth,
  depth: number,
): string {
  return (
    shape(
      base,
      d`M${-w - 10} ${y - 26}L0 ${y + depth}L${w + 10} ${y - 26}C${w} ${y + 2} ${-w} ${y + 2} ${-w - 10} ${y - 26}Z`,
    ) + shape(shade, d`M${w + 10} ${y - 26}L0 ${y + depth}L0 ${y + 6}Z`, 0.5)
  )
}

function lapels(
  { shouldersY: y, neck: w }: Sitter,
  { base, shade, light }: Cloth,
  depth: number,
): string {
  const side = (sign: number, fill: string): string =>
    shape(
      fill,
      d`M${sign * (w + 9)} ${y - 30}C${sign * (w + 20)} ${y - 22} ${sign * (w + 30)} ${y - 12} ${sign * (w + 34)} ${y + 4}L${sign * (w + 20)} ${y + 18}L${sign * (w + 30)} ${y + 26}L0 ${y + depth + 16}L0 ${y + depth}Z`,
    )
  const edge = (sign: number): string =>
    d`M${sign * (w + 34)} ${y + 4}L${sign * (w + 20)} ${y + 18}L${sign * (w + 30)} ${y + 26}L${sign * 2} ${y + depth + 16}`
  return (
    side(-1, light) +
    side(1, base) +
    `<path fill="none" stroke="${shade}" stroke-width="2.2" stroke-linejoin="round" d="${edge(-1)}${edge(1)}M0 ${n(y + depth + 14)}L0 ${BOTTOM}"/>`
  )
}

function collar({ shouldersY: y, neck: w }: Sitter, { base, shade }: Cloth, open: number): string {
  const side = (sign: number): string =>
    d`M${sign * (w + 2)} ${y - 40}C${sign * (w + 14)} ${y - 32} ${sign * (w + 15)} ${y - 18} ${sign * (w + 8)} ${y - 4}L${sign * (12 + open)} ${y + 16}L${sign * open} ${y - 6}Z`
  return `<g fill="${base}" stroke="${shade}" stroke-width="1.8" stroke-linejoin="round"><path d="${side(-1)}"/><path d="${side(1)}"/></g>`
}

function tie({ shouldersY: y }: Sitter, colour: string, depth: number): string {
  return (
    shape(
      colour,
      d`M-8 ${y - 8}L8 ${y - 8}L6 ${y + 8}L13 ${y + depth}L0 ${y + depth + 20}L-13 ${y + depth}L-6 ${y + 8}Z`,
    ) +
    shape('#000', d`M0 ${y - 8}L8 ${y - 8}L6 ${y + 8}L13 ${y + depth}L0 ${y + depth + 20}Z`, 0.14) +
    shape('#000', d`M-6 ${y + 7}L6 ${y + 7}L7 ${y + 11}L-7 ${y + 11}Z`, 0.18)
  )
}

function suit(sitter: Sitter, random: Random): string {
  const cloth = random.pick(JACKETS)
  const shirt = random.pick(SHIRTS)
  const depth = random.between(74, 96)
  const tied = random.chance(0.58)
  return (
    torso(sitter, cloth) +
    opening(sitter, shirt, depth) +
    (tied ? closed(sitter, shirt) + tie(sitter, random.pick(TIES), depth) : opened(sitter, shirt)) +
    lapels(sitter, cloth, depth) +
    collar(sitter, shirt, tied ? 0 : 9)
  )
}

const closed = ({ shouldersY: y, neck: w }: Sitter, shirt: Cloth): string =>
  shape(
    shirt.shade,
    d`M${-w - 4} ${y - 38}C${-w * 0.5} ${y - 18} ${w * 0.5} ${y - 18} ${w + 4} ${y - 38}L${w} ${y}L0 ${y + 20}L${-w} ${y}Z`,
  )

const opened = ({ shouldersY: y, skin }: Sitter, shirt: Cloth): string =>
  shape(skin.base, d`M-16 ${y - 30}L0 ${y + 22}L16 ${y - 30}Z`) +
  `<path fill="none" stroke="${shirt.shade}" stroke-width="1.6" d="${d`M0 ${y + 22}L0 ${y + 90}`}"/>`

function blazerAndBlouse(sitter: Sitter, random: Random): string {
  const { shouldersY: y, neck: w, skin } = sitter
  const cloth = random.pick([...JACKETS, ...SOFT_CLOTHS])
  const blouse = random.pick([...SHIRTS, ...SOFT_CLOTHS])
  const depth = random.between(70, 100)
  const cut = random.between(6, 34)
  const neckline = random.chance(0.5)
    ? shape(skin.base, d`M${-w - 6} ${y - 30}L0 ${y + cut + 18}L${w + 6} ${y - 30}Z`)
    : shape(
        skin.base,
        d`M${-w - 8} ${y - 30}C${-w - 2} ${y + cut * 0.6} ${w + 2} ${y + cut * 0.6} ${w + 8} ${y - 30}Z`,
      )
  return (
    torso(sitter, cloth) + opening(sitter, blouse, depth) + neckline + lapels(sitter, cloth, depth)
  )
}

function shirtAlone(sitter: Sitter, random: Random): string {
  const shirt = random.pick([...SHIRTS, ...SOFT_CLOTHS.slice(3, 5)])
  return (
    torso(sitter, shirt) +
    opening(sitter, shirt, 60) +
    opened(sitter, shirt) +
    collar(sitter, shirt, 9)
  )
}

function roundNeck(sitter: Sitter, random: Random): string {
  const { shouldersY: y, neck: w, skin } = sitter
  const cloth = random.pick(SOFT_CLOTHS)
  const low = random.between(-2, 24)
  return (
    torso(sitter, cloth) +
    shape(
      skin.base,
      d`M${-w - 11} ${y - 25}C${-w - 2} ${y + low} ${w + 2} ${y + low} ${w + 11} ${y - 25}Z`,
    ) +
    `<path fill="none" stroke="${cloth.shade}" stroke-width="3" d="${d`M${-w - 12} ${y - 24}C${-w - 3} ${y + low + 2} ${w + 3} ${y + low + 2} ${w + 12} ${y - 24}`}"/>`
  )
}

function rollNeck(sitter: Sitter, random: Random): string {
  const { shouldersY: y, neck: w } = sitter
  const cloth = random.pick(SOFT_CLOTHS)
  const jacket = random.chance(0.55)
    ? lapels(sitter, random.pick(JACKETS), random.between(76, 96))
    : ''
  const under = torso(sitter, jacket ? random.pick(JACKETS) : cloth)
  const front = jacket
    ? shape(cloth.base, d`M${-w - 12} ${y - 24}L0 ${y + 96}L${w + 12} ${y - 24}Z`)
    : ''
  return (
    under +
    front +
    jacket +
    shape(
      cloth.base,
      d`M${-w - 3} ${y - 56}C${-w * 0.4} ${y - 46} ${w * 0.4} ${y - 46} ${w + 3} ${y - 56}C${w + 7} ${y - 40} ${w + 10} ${y - 28} ${w + 12} ${y - 18}C${w * 0.5} ${y - 2} ${-w * 0.5} ${y - 2} ${-w - 12} ${y - 18}C${-w - 10} ${y - 28} ${-w - 7} ${y - 40} ${-w - 3} ${y - 56}Z`,
    ) +
    shape(
      cloth.shade,
      d`M6 ${y - 49}C${w * 0.5} ${y - 48} ${w} ${y - 52} ${w + 3} ${y - 56}C${w + 7} ${y - 40} ${w + 10} ${y - 28} ${w + 12} ${y - 18}C${w * 0.7} ${y - 8} ${w * 0.4} ${y - 6} 8 ${y - 6}Z`,
      0.7,
    )
  )
}

function necklace({ shouldersY: y, neck: w }: Sitter, random: Random): string {
  const metal = random.pick(METALS)
  const low = random.between(4, 16)
  return `<path fill="none" stroke="${metal}" stroke-width="1.8" d="${d`M${-w - 2} ${y - 32}C${-w * 0.5} ${y + low} ${w * 0.5} ${y + low} ${w + 2} ${y - 32}`}"/><circle cx="0" cy="${n(y + low * 0.44 - 5)}" r="2.6" fill="${metal}"/>`
}

export function dress(sitter: Sitter, random: Random): string {
  if (!sitter.feminine)
    return random.weighted([
      [suit, 62],
      [shirtAlone, 16],
      [rollNeck, 14],
      [roundNeck, 4],
    ])(sitter, random)
  const worn = random.weighted([
    [blazerAndBlouse, 56],
    [roundNeck, 18],
    [rollNeck, 12],
    [shirtAlone, 12],
  ])(sitter, random)
  return worn + (random.chance(0.25) ? necklace(sitter, random) : '')
}
