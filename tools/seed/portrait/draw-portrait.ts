import { createRandom } from '../random.ts'
import { dress } from './clothes.ts'
import { beard, earrings, glasses } from './details.ts'
import { ears, features, headPath, n, neck, shading } from './face.ts'
import { cutHair } from './hair.ts'
import { GROUNDS } from './palette.ts'
import { createSitter } from './sitter.ts'

export type Sitting = { gender?: 'feminine' | 'masculine'; age?: number }

/**
 * A painted bust for a made-up person, as an SVG of the portrait's proportions: no photograph of
 * anybody is used for somebody who does not exist. The same seed always sits for the same picture.
 */
export function drawPortrait(seed: number | string, { gender, age }: Sitting = {}): Buffer {
  const random = createRandom(seed)
  const feminine = gender ? gender === 'feminine' : random.chance(0.52)
  const sitter = createSitter(random, feminine, age ?? random.whole(27, 66))
  const [ground, light] = random.pick(GROUNDS)
  const hair = cutHair(sitter, random)
  const clothes = dress(sitter, random)
  const size = random.between(1.16, 1.27)
  const facing = random.chance(0.5) ? -1 : 1
  const tilt = random.between(-3, 3)
  const window = random.between(-40, 120)
  const head = `<clipPath id="h"><path d="${headPath(sitter)}"/></clipPath>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="428" height="490" viewBox="0 0 428 490"><defs>${head}` +
      `<filter id="g" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="${random.whole(1, 999)}"/><feColorMatrix values="0 0 0 0 .2 0 0 0 0 .16 0 0 0 0 .12 0 0 0 .5 -.17"/></filter></defs>` +
      `<rect width="428" height="490" fill="${ground}"/><path fill="${light}" d="M${n(window)} 0L${n(window + 190)} 0L${n(window + 60)} 490L${n(window - 130)} 490Z"/>` +
      `<g transform="translate(${n(214 + random.between(-8, 8))} ${n(212 + random.between(-8, 8))}) scale(${n(facing * size * 100) === '0' ? 1 : (facing * size).toFixed(3)} ${size.toFixed(3)})">` +
      `<g transform="rotate(${n(tilt)})">${hair.back}</g>${neck(sitter)}${clothes}` +
      `<g transform="rotate(${n(tilt)})">${ears(sitter)}<path fill="${sitter.skin.base}" d="${headPath(sitter)}"/><g clip-path="url(#h)">${shading(sitter)}</g>${beard(sitter, random)}${features(sitter, random)}${earrings(sitter, random)}${hair.front}${glasses(sitter, random)}</g>` +
      `</g><rect width="428" height="490" filter="url(#g)" opacity=".55"/></svg>`,
  )
}
