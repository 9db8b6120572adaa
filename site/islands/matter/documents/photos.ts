/** Upright as its camera says; `turns` are further quarter turns to the right. */
type Picture = { picture: ImageBitmap; turns: number }

/** A photo of a page; `original` is what it was before it was straightened. */
export type Photo = Picture & { key: string; name: string; original?: Picture }

/** Points of an A4 page (ISO 216). */
const A4 = { short: 595.28, long: 841.89 }
/** Tried in turn until the document is small enough: longest side in pixels, quality of JPEG. */
const SIZES = [
  { longest: 2_200, quality: 0.82 },
  { longest: 1_600, quality: 0.7 },
  { longest: 1_100, quality: 0.6 },
] as const

/** Undefined where the browser cannot read the picture, as with HEIC in most browsers. */
export async function readPhoto(file: File): Promise<Photo | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => undefined,
  )
  return picture && { key: crypto.randomUUID(), name: file.name, picture, turns: 0 }
}

type Change<T> = (now: T) => T

/**
 * Reads files as photos and adds them. `onReading` counts the files that are being read, over all
 * calls: the photos are added before the count falls, so that at zero none is missing.
 */
export async function addPhotos(
  files: readonly File[],
  onPhotos: (change: Change<readonly Photo[]>) => void,
  onReading: (change: Change<number>) => void,
  read = readPhoto,
): Promise<string[]> {
  onReading((now) => now + files.length)
  try {
    const found = await Promise.all(files.map((file) => read(file)))
    onPhotos((now) => [...now, ...found.filter((photo) => photo !== undefined)])
    return files.filter((_, index) => !found[index]).map(({ name }) => name)
  } finally {
    onReading((now) => now - files.length)
  }
}

/** Draws a photo as it is turned, at most `longest` pixels long. */
export function drawPhoto(
  canvas: HTMLCanvasElement,
  { picture, turns }: Picture,
  longest: number,
): void {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width * scale, picture.height * scale].map(Math.round) as [
    number,
    number,
  ]
  const liesOnSide = turns % 2 === 1
  canvas.width = liesOnSide ? height : width
  canvas.height = liesOnSide ? width : height
  const context = canvas.getContext('2d')!
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(picture, -width / 2, -height / 2, width, height)
}

/**
 * One PDF with a page for each photo, at most `maxBytes` where that is possible. The library is
 * loaded when it is needed for the first time.
 */
export async function photosToPdf(
  photos: readonly Photo[],
  { name, maxBytes }: { name: string; maxBytes: number },
): Promise<File> {
  let bytes: Uint8Array = new Uint8Array()
  for (const size of SIZES) {
    bytes = await writePdf(photos, size)
    if (bytes.byteLength <= maxBytes) break
  }
  return new File([bytes as BlobPart], name, { type: 'application/pdf' })
}

async function writePdf(
  photos: readonly Photo[],
  { longest, quality }: (typeof SIZES)[number],
): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.create()
  const canvas = document.createElement('canvas')
  for (const photo of photos) {
    drawPhoto(canvas, photo, longest)
    const picture = await pdf.embedJpg(await jpegOf(canvas, quality))
    const isWide = picture.width > picture.height
    const [width, height] = isWide ? [A4.long, A4.short] : [A4.short, A4.long]
    const scale = Math.min(width / picture.width, height / picture.height)
    const drawn = { width: picture.width * scale, height: picture.height * scale }
    pdf.addPage([width, height]).drawImage(picture, {
      x: (width - drawn.width) / 2,
      y: (height - drawn.height) / 2,
      ...drawn,
    })
  }
  return pdf.save()
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Uint8Array> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob
          ? void blob.arrayBuffer().then((buffer) => resolve(new Uint8Array(buffer)))
          : reject(new Error('The browser made no picture of the page')),
      'image/jpeg',
      quality,
    ),
  )
