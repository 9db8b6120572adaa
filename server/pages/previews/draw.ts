import { previewFonts, SANS, SERIF } from './fonts.ts'

/** The size of link previews that all networks and messengers accept, 1.91 to 1. */
export const PREVIEW = { width: 1_200, height: 630 } as const

/** The content of a picture; omitted lines take no space. */
export type Preview = {
  brand: string
  title: string
  /** One or two lines under the title. */
  subtitle?: string | undefined
  lines?: readonly string[]
  /** Register proof, set in green with a tick. */
  proof?: string | undefined
  /** Facts at the foot, such as rating and price. */
  facts?: readonly string[]
  /** A portrait for the right-hand side, as JPEG. */
  portrait?: Buffer | undefined
}

type Node = {
  type: string
  props: {
    style?: Record<string, string | number>
    children?: Array<Node | string> | string
    src?: string
    width?: number
    height?: number
    viewBox?: string
    d?: string
    fill?: string
    stroke?: string
    'stroke-width'?: number
  }
}

const el = (
  type: string,
  style: Record<string, string | number>,
  ...children: Array<Node | string | false | undefined>
): Node => ({
  type,
  props: {
    style: { display: 'flex', ...style },
    children: children.filter((child) => child !== false && child !== undefined),
  },
})

/** The light theme of styles/tokens.css: a preview has no dark theme. */
const INK = {
  paper: '#fbfaf6',
  ink: '#16202e',
  ink2: '#475467',
  line: '#e4e0d6',
  accent: '#9a3b1d',
  verified: '#1e6b4e',
} as const
const PORTRAIT_WIDTH = 450

/** Draws the preview of a page as PNG, with the site's fonts and colours. */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  // Loaded with the first picture: they would slow every start, and a worker never needs them.
  const [{ default: satori }, { renderAsync }] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
  ])
  const svg = await satori(layout(preview) as never, { ...PREVIEW, fonts: await previewFonts() })
  // Off the main thread: drawing takes 200 ms and must not block other requests.
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng()
}

function layout({
  brand,
  title,
  subtitle,
  lines = [],
  proof,
  facts = [],
  portrait,
}: Preview): Node {
  const fontSize = title.length > 44 ? 62 : 70
  const size = portrait || title.length > 26 ? fontSize : 84
  return el(
    'div',
    { width: '100%', height: '100%', background: INK.paper, color: INK.ink, fontFamily: SANS },
    el(
      'div',
      {
        flexDirection: 'column',
        justifyContent: 'space-between',
        flex: 1,
        padding: '56px 64px 56px 72px',
      },
      el('div', { fontFamily: SERIF, fontSize: 40 }, brand, el('span', { color: INK.accent }, '.')),
      el(
        'div',
        { flexDirection: 'column' },
        el(
          'div',
          {
            fontFamily: SERIF,
            fontSize: size,
            lineHeight: 1.06,
            letterSpacing: -1.4,
            textWrap: 'balance',
          },
          title,
        ),
        subtitle !== undefined &&
          el('div', { marginTop: 20, fontSize: 32, lineHeight: 1.3, color: INK.ink2 }, subtitle),
        lines.length > 0 &&
          el(
            'div',
            {
              flexDirection: 'column',
              marginTop: 28,
              paddingTop: 24,
              borderTop: `2px solid ${INK.line}`,
              fontSize: 30,
              lineHeight: 1.45,
            },
            ...lines.map((line) => el('div', {}, line)),
          ),
      ),
      el(
        'div',
        { justifyContent: 'space-between', alignItems: 'center', fontSize: 27, color: INK.ink2 },
        proof === undefined
          ? el('div', {}, facts.join('   ·   '))
          : el(
              'div',
              { alignItems: 'center', color: INK.verified },
              tick(),
              el('div', { marginLeft: 12 }, proof),
            ),
        proof !== undefined && facts.length > 0 && el('div', {}, facts.join('   ·   ')),
      ),
    ),
    portrait && {
      type: 'img',
      props: {
        src: `data:image/jpeg;base64,${portrait.toString('base64')}`,
        width: PORTRAIT_WIDTH,
        height: PREVIEW.height,
        style: { objectFit: 'cover', width: PORTRAIT_WIDTH, height: PREVIEW.height },
      },
    },
  )
}

const tick = (): Node => ({
  type: 'svg',
  props: {
    width: 30,
    height: 30,
    viewBox: '0 0 24 24',
    children: [
      {
        type: 'path',
        props: {
          d: 'M5 12.5l4.5 4.5L19 7',
          fill: 'none',
          stroke: INK.verified,
          'stroke-width': 2.6,
        },
      },
    ],
  },
})
