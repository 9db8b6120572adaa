/** The body of an upload: the canvas as a JPEG. `quality` is from 0 to 1. */
export async function jpegForm(canvas: HTMLCanvasElement, quality: number): Promise<FormData> {
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  const body = new FormData()
  body.append('file', jpeg ?? new Blob(), 'picture.jpg')
  return body
}
