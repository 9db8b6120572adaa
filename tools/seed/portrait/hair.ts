import type { Random } from '../random.ts'
import { d, n } from './face.ts'
import type { Sitter } from './sitter.ts'

/** Behind the head, and over the forehead. */
export type Haircut = { back: string; front: string }

type Cut = (sitter: Sitter, random: Random) => Haircut

const shape = (fill: string, path: string, opacity = 1): string =>
  `<path fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''} d="${path}"/>`
const strands = (stroke: string, path: string, width = 2): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" opacity=".55" d="${path}"/>`

/** The cap from ear to ear; the hairline is a path from the right temple to the left one. */
function cap(
  { temple: w, hair }: Sitter,
  { rise, side, low, hairline }: { rise: number; side: number; low: number; hairline: string },
): string {
  const outline = d`M${-w - side + 4} ${low}C${-w - side} ${low - 22} ${-w - side - 2} -44 ${-w - side + 6} -66C${-w + 4} ${-100 - rise} -34 ${-114 - rise} 2 ${-114 - rise}C36 ${-114 - rise} ${w - 6} ${-100 - rise} ${w + side - 4} -64C${w + side + 2} -44 ${w + side} ${low - 22} ${w + side - 4} ${low}`
  return shape(hair.base, `${outline}${hairline}Z`)
}

const sidePart: Cut = (sitter, random) => {
  const { temple: w, hair } = sitter
  const rise = random.between(3, 12)
  const part = random.between(-38, -26)
  return {
    back: '',
    front:
      cap(sitter, {
        rise,
        side: 3,
        low: -2,
        hairline: d`C${w - 1} -20 ${w - 2} -34 ${w - 9} -46C${w - 26} -62 10 -64 ${part} -84C${part - 12} -70 ${-w + 14} -60 ${-w + 8} -44C${-w + 3} -34 ${-w + 2} -20 ${-w + 1} -2`,
      }) +
      strands(
        hair.light,
        d`M${part + 6} ${-94 - rise * 0.5}C0 ${-104 - rise} 34 -98 50 -72M${part + 14} ${-90}C4 -98 28 -88 44 -68M${part - 10} -92C-48 -88 -56 -76 -60 -62`,
      ) +
      shape(
        hair.shade,
        d`M${w - 9} -46C${w - 2} -34 ${w - 1} -20 ${w - 1} -2L${w + 1} -2C${w + 3} -22 ${w + 5} -44 ${w - 2} -64Z`,
        0.7,
      ),
  }
}

const crop: Cut = (sitter, random) => {
  const { temple: w, hair } = sitter
  const line = random.between(-74, -64)
  return {
    back: '',
    front:
      cap(sitter, {
        rise: random.between(-3, 5),
        side: 0.5,
        low: -8,
        hairline: d`C${w - 4} -22 ${w - 4} -36 ${w - 10} -48C${w - 18} ${line + 6} 26 ${line - 3} 0 ${line}C-26 ${line - 4} ${-w + 18} ${line + 6} ${-w + 10} -48C${-w + 4} -36 ${-w + 4} -22 ${-w + 4} -8`,
      }) +
      strands(
        hair.light,
        'M-40 -92C-32 -100 -22 -104 -12 -106M-22 -88C-12 -96 0 -98 12 -98M4 -88C14 -94 24 -94 34 -90',
        2.4,
      ) +
      shape(
        hair.shade,
        d`M24 -110C54 -104 ${w - 4} -84 ${w} -50L${w - 10} -48C${w - 18} ${line + 6} 36 ${line} 24 ${line - 2}Z`,
        0.55,
      ),
  }
}

const receding: Cut = (sitter, random) => {
  const { temple: w, hair } = sitter
  const peak = random.between(-86, -78)
  return {
    back: '',
    front:
      cap(sitter, {
        rise: random.between(-4, 2),
        side: 0,
        low: -6,
        hairline: d`C${w - 4} -24 ${w - 6} -38 ${w - 14} -54C${w - 22} -78 40 -94 22 -94C14 ${peak} -14 ${peak} -22 -94C-40 -94 ${-w + 22} -78 ${-w + 14} -54C${-w + 6} -38 ${-w + 4} -24 ${-w + 4} -6`,
      }) + strands(hair.light, 'M-14 -96C-6 -102 8 -102 16 -98', 2.4),
  }
}

const bald: Cut = ({ temple: w, hair, skin }) => ({
  back: '',
  front:
    shape(
      hair.base,
      d`M${-w - 1} -2C${-w - 5} -26 ${-w - 3} -46 ${-w + 8} -60C${-w + 5} -44 ${-w + 8} -22 ${-w + 5} -2ZM${w + 1} -2C${w + 5} -26 ${w + 3} -46 ${w - 8} -60C${w - 5} -44 ${w - 8} -22 ${w - 5} -2Z`,
    ) + shape(skin.light, 'M-34 -86C-26 -98 -8 -100 4 -98C-8 -94 -22 -86 -30 -78Z', 0.6),
})

const swept: Cut = (sitter, random) => {
  const { temple: w, hair } = sitter
  const rise = random.between(8, 18)
  return {
    back: '',
    front:
      cap(sitter, {
        rise,
        side: 4,
        low: 2,
        hairline: d`C${w - 1} -18 ${w - 4} -36 ${w - 12} -52C${w - 20} -74 30 -82 2 -80C-28 -82 ${-w + 20} -74 ${-w + 12} -52C${-w + 4} -36 ${-w + 1} -18 ${-w + 1} 2`,
      }) +
      strands(
        hair.light,
        d`M-36 -78C-34 -100 -18 ${-106 - rise * 0.5} -4 ${-108 - rise * 0.6}M-14 -80C-10 -100 2 -108 16 ${-108 - rise * 0.4}M10 -80C18 -98 26 -102 36 -98`,
        2.4,
      ) +
      strands(hair.shade, 'M-25 -79C-22 -100 -10 -108 4 -112M24 -80C30 -94 38 -96 46 -92', 2.4),
  }
}

const curls = (centres: Array<[number, number, number]>, fill: string): string =>
  `<g fill="${fill}">${centres.map(([x, y, r]) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`).join('')}</g>`

const curly: Cut = (sitter, random) => {
  const { temple: w, hair, feminine } = sitter
  const around = (
    from: number,
    to: number,
    count: number,
    radius: number,
    size: number,
  ): Array<[number, number, number]> =>
    Array.from({ length: count }, (_, at) => {
      const angle = ((from + ((to - from) * at) / (count - 1)) * Math.PI) / 180
      return [
        Math.cos(angle) * (w + radius + random.between(-3, 3)),
        -34 + Math.sin(angle) * (74 + radius) + random.between(-3, 3),
        size + random.between(-3, 4),
      ]
    })
  return {
    back: feminine
      ? curls(
          [
            ...around(-205, 25, 17, 20, 25),
            [-w - 10, 28, 26],
            [w + 10, 28, 26],
            [-w - 2, 58, 24],
            [w + 2, 58, 24],
          ],
          hair.shade,
        )
      : '',
    front:
      curls(
        around(
          feminine ? -192 : -186,
          feminine ? 12 : 6,
          14,
          feminine ? 6 : -1,
          feminine ? 19 : 15,
        ),
        hair.base,
      ) +
      curls(
        [
          [-44, -80, 17],
          [-20, -88, 19],
          [6, -90, 19],
          [32, -86, 18],
          [50, -70, 15],
          [-56, -64, 14],
        ],
        hair.base,
      ) +
      curls(
        [
          [-38, -92, 6],
          [-12, -100, 7],
          [16, -98, 6],
          [-58, -74, 5],
        ],
        hair.light,
      ).replace('<g ', '<g opacity=".45" '),
  }
}

/** Women's hair that falls: to the jaw, the shoulder or the breast, straight or in waves. */
const falling =
  (length: number, wave: number, fringe: 'none' | 'straight' | 'side'): Cut =>
  (sitter, random) => {
    const { temple: w, hair } = sitter
    const rise = random.between(6, 14)
    const flare = random.between(10, 20) + (length < 90 ? 6 : 0)
    const end = length + random.between(-10, 12)
    const middle = end * 0.5
    const part = random.pick([-30, -22, 0, 20, 28])
    const back = shape(
      hair.shade,
      d`M0 ${-112 - rise}C${-w} ${-112 - rise} ${-w - 16} -60 ${-w - flare} 0C${-w - flare - wave} ${middle * 0.7} ${-w - flare + wave} ${middle} ${-w - flare - 2} ${end - 14}C${-w - flare + 4} ${end + 4} ${-w * 0.5} ${end + 8} ${-30} ${end - 4}L30 ${end - 4}C${w * 0.5} ${end + 8} ${w + flare - 4} ${end + 4} ${w + flare + 2} ${end - 14}C${w + flare - wave} ${middle} ${w + flare + wave} ${middle * 0.7} ${w + flare} 0C${w + 16} -60 ${w} ${-112 - rise} 0 ${-112 - rise}Z`,
    )
    const lock = (side: number): string => {
      const inner = w - 9
      return d`M${part} ${-112 - rise}C${side * w * 0.9} ${-112 - rise} ${side * (w + 14)} -62 ${side * (w + flare - 2)} 0C${side * (w + flare + wave)} ${middle * 0.7} ${side * (w + flare - wave)} ${middle} ${side * (w + flare)} ${end - 18}C${side * (w + 2)} ${end - 4} ${side * (inner + 4)} ${end - 10} ${side * (inner - 2)} ${Math.min(end - 18, 96)}C${side * (inner + 6 - wave * 0.4)} 44 ${side * (inner + 8)} 10 ${side * (inner + 3)} -22C${side * (inner - 4)} -56 ${side * 30 + part * 0.5} -78 ${part} -92Z`
    }
    const fringes = {
      none: '',
      straight:
        shape(
          hair.base,
          d`M${-w + 1} -16C${-w + 4} -60 -44 -104 0 -106C44 -104 ${w - 4} -60 ${w - 1} -16C${w - 6} -30 ${w - 10} -36 ${w - 16} -38C30 -32 -30 -32 ${-w + 16} -38C${-w + 10} -36 ${-w + 6} -30 ${-w + 1} -16Z`,
        ) +
        strands(
          hair.light,
          'M-36 -44C-36 -62 -28 -80 -16 -92M-10 -40C-12 -62 -8 -80 0 -94M18 -40C18 -60 16 -78 12 -90',
          2,
        ),
      side: shape(
        hair.base,
        d`M${part} -98C${part - 10} -80 ${-w + 22} -52 ${-w + 4} -30C${-w - 2} -60 ${-w + 18} -100 ${part} -108ZM${part} -100C${part + 26} -84 ${w - 24} -64 ${w - 3} -26C${w + 2} -60 ${w - 18} -104 ${part} -108Z`,
      ),
    }
    return {
      back,
      front:
        shape(hair.base, lock(-1)) +
        shape(hair.base, lock(1)) +
        fringes[fringe] +
        strands(
          hair.light,
          d`M${part - 12} ${-100 - rise}C-52 -92 ${-w - 2} -50 ${-w - flare * 0.55} ${middle * 0.5}M${part + 14} ${-100 - rise}C50 -92 ${w} -52 ${w + flare * 0.45} 4`,
          2.6,
        ) +
        strands(
          hair.shade,
          d`M${part - 4} ${-98 - rise}C-40 -86 ${-w + 4} -50 ${-w - 1} 10M${part + 6} ${-98 - rise}C42 -86 ${w - 2} -44 ${w + 2} 24`,
          2,
        ),
    }
  }

const updo: Cut = (sitter, random) => {
  const { temple: w, hair } = sitter
  const rise = random.between(4, 9)
  const part = random.pick([-26, 0, 22])
  const low = random.chance(0.45)
  return {
    back: low
      ? `<ellipse cx="${random.pick([-26, 28])}" cy="58" rx="44" ry="34" fill="${hair.shade}"/>`
      : `<ellipse cx="${n(part * 0.3)}" cy="${n(-126 - rise)}" rx="36" ry="27" fill="${hair.base}"/>` +
        strands(
          hair.light,
          d`M${part * 0.3 - 22} ${-132 - rise}C${part * 0.3 - 10} ${-148 - rise} ${part * 0.3 + 12} ${-148 - rise} ${part * 0.3 + 24} ${-134 - rise}`,
          2.4,
        ),
    front:
      cap(sitter, {
        rise,
        side: 2,
        low: 4,
        hairline: d`C${w - 3} -12 ${w - 3} -30 ${w - 8} -42C${w - 22} -66 ${part + 26} -78 ${part} -90C${part - 26} -78 ${-w + 22} -66 ${-w + 8} -42C${-w + 3} -30 ${-w + 3} -12 ${-w + 2} 4`,
      }) +
      strands(
        hair.light,
        d`M${part - 8} -100C-34 -92 -52 -76 -58 -52M${part + 10} -100C34 -94 50 -80 57 -56`,
        2.4,
      ) +
      strands(
        hair.shade,
        d`M${part} -96C-26 -86 -48 -68 -56 -44M${part + 4} -96C28 -88 46 -70 55 -48`,
        2,
      ),
  }
}

const pixie: Cut = (sitter, random) => {
  const { temple: w, hair } = sitter
  const rise = random.between(6, 12)
  return {
    back: shape(
      hair.shade,
      d`M${-w - 4} -20C${-w - 6} 20 ${-w + 4} 44 ${-w + 14} 56L${w - 14} 56C${w - 4} 44 ${w + 6} 20 ${w + 4} -20Z`,
    ),
    front:
      cap(sitter, {
        rise,
        side: 5,
        low: 16,
        hairline: d`C${w - 3} 4 ${w - 6} -14 ${w - 8} -32C${w - 12} -50 30 -70 22 -84C0 -58 -34 -46 ${-w + 9} -30C${-w + 6} -14 ${-w + 4} 2 ${-w + 2} 14`,
      }) +
      strands(
        hair.light,
        d`M20 ${-100 - rise}C-6 -92 -34 -76 -50 -52M28 -96C6 -80 -16 -66 -34 -56M32 ${-96 - rise}C46 -88 56 -72 60 -50`,
        2.4,
      ),
  }
}

const MEN: ReadonlyArray<readonly [Cut, number]> = [
  [sidePart, 30],
  [crop, 26],
  [swept, 20],
  [receding, 12],
  [curly, 7],
]
const OLDER_MEN: ReadonlyArray<readonly [Cut, number]> = [
  [sidePart, 24],
  [crop, 18],
  [swept, 16],
  [receding, 28],
  [bald, 14],
]
const WOMEN: ReadonlyArray<readonly [Cut, number]> = [
  [falling(74, 2, 'side'), 18],
  [falling(70, 0, 'straight'), 8],
  [falling(128, 4, 'side'), 16],
  [falling(186, 2, 'side'), 14],
  [falling(186, 9, 'side'), 14],
  [falling(180, 3, 'straight'), 6],
  [updo, 16],
  [pixie, 7],
  [curly, 8],
]
const OLDER_WOMEN: ReadonlyArray<readonly [Cut, number]> = [
  [falling(70, 3, 'side'), 30],
  [pixie, 24],
  [updo, 22],
  [falling(120, 4, 'side'), 14],
  [falling(66, 0, 'straight'), 8],
]

export function cutHair(sitter: Sitter, random: Random): Haircut {
  const ofWomen = sitter.age > 52 ? OLDER_WOMEN : WOMEN
  const ofMen = sitter.age > 48 ? OLDER_MEN : MEN
  const cuts = sitter.feminine ? ofWomen : ofMen
  return random.weighted(cuts)(sitter, random)
}
