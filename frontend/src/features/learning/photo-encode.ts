import { MOST_PHOTO_BYTES } from './photo-store.ts'

/** Longest side: a page of a notebook is read at it, and goes over a slow line. */
const MOST_PIXELS = 1600
/** The best that is small enough is taken; below the last one the picture is made smaller. */
const QUALITIES = [0.82, 0.65, 0.5]
const SMALLER = 0.75

/** Why a picture cannot be had: in words for its student. */
export class PhotoFault extends Error {
  readonly words: string
  constructor(words: string) {
    super('photo not readable')
    this.words = words
  }
}

const isHeic = ({ name, type }: File) => /\.hei[cf]$/i.test(name) || /hei[cf]/.test(type)

const heicText =
  'この{写真|しゃしん}は「HEIC」という{形|かたち}で、この{端末|たんまつ}では{開|ひら}けません。「{写真|しゃしん}をとる」でとりなおすか、スクリーンショットをえらびましょう。'
const brokenText = '{写真|しゃしん}として{開|ひら}けませんでした。べつの{写真|しゃしん}をえらびましょう。'

/** @throws PhotoFault */
async function drawable(file: File): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  } catch {
    throw new PhotoFault(isHeic(file) ? heicText : brokenText)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/**
 * The picture drawn anew and made small: a JPEG of our own, upright, without the place, the time, the camera or whatever else the
 * file said; as good as fits into what is sealed when another person comes.
 *
 * @throws PhotoFault where this browser cannot read it
 */
export async function encodePhoto(file: File): Promise<Blob> {
  const image = await drawable(file)
  const { naturalWidth, naturalHeight } = image
  for (let scale = Math.min(1, MOST_PIXELS / Math.max(naturalWidth, naturalHeight, 1)); ; scale *= SMALLER) {
    const canvas = drawn(image, scale)
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
      if (blob?.type !== 'image/jpeg') throw new PhotoFault(brokenText)
      if (blob.size <= MOST_PHOTO_BYTES) return blob
    }
  }
}

function drawn(image: HTMLImageElement, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new PhotoFault(brokenText)
  // What is see-through in a screenshot is paper, not ink.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}
