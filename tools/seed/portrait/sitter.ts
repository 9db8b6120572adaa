import type { Random } from '../random.ts'
import { GREY_HAIR, HAIR, SKINS, type Hair, type Skin } from './palette.ts'

export type Sitter = {
  feminine: boolean
  /** About 26 to 68. */
  age: number
  skin: Skin
  hair: Hair
  /** Half widths, in the units of the drawing, at temple, jaw and chin; the height of the chin. */
  temple: number
  jaw: number
  chin: number
  chinY: number
  /** Half width of neck and shoulders, and how high these stand. */
  neck: number
  shoulders: number
  shouldersY: number
  eyeY: number
  eyeX: number
  eyeTilt: number
  browY: number
  browWeight: number
  noseY: number
  noseWidth: number
  mouthY: number
  mouthWidth: number
  smile: number
}

/**
 * A face within the bounds of ordinary faces: differences come from proportion, never from
 * caricature.
 */
export function createSitter(random: Random, feminine: boolean, age: number): Sitter {
  const skin = random.weighted(SKINS)
  const dark = SKINS.findIndex(([one]) => one === skin) > 3
  const coloured = dark ? HAIR.filter((_, at) => at === 0 || at === 5) : HAIR
  const grey = random.chance(Math.max(0, (age - 40) / 32))
  const eyeY = random.between(-9, -2)
  const noseY = random.between(27, 35)
  return {
    feminine,
    age,
    skin,
    hair: random.weighted(grey ? GREY_HAIR : coloured),
    temple: random.between(66, 73) + (feminine ? -3 : 1),
    jaw: random.between(52, 61) + (feminine ? -4 : 3),
    chin: random.between(17, 24) + (feminine ? -3 : 5),
    chinY: random.between(93, 106),
    neck: random.between(29, 33) + (feminine ? 0 : 9),
    shoulders: random.between(136, 152) + (feminine ? 0 : 26),
    shouldersY: random.between(150, 166),
    eyeY,
    eyeX: random.between(26, 30),
    eyeTilt: random.between(-1.6, 1.2),
    browY: eyeY - random.between(17, 22),
    browWeight: random.between(2.6, 3.6) + (feminine ? 0 : 1.6),
    noseY,
    noseWidth: random.between(10, 13.5) + (feminine ? -1 : 1),
    mouthY: noseY + random.between(22, 27),
    mouthWidth: random.between(18, 23),
    smile: random.between(0.5, 4.5),
  }
}
