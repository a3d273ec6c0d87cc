/** Longest side: a page of a notebook is read at it, and goes over a slow line. */
const MOST_PIXELS = 1600
const QUALITY = 0.82

/** Why a picture cannot be had: in words for its student. */
export class PhotoFault extends Error {
  readonly words: string
  constructor(words: string) {
    super('photo not readable')
    this.words = words
  }
}

const isHeic = ({ name, type }: File) => /\.hei[cf]$/i.test(name) || /hei[cf]/.test(type)

const heicWords =
  'この{写真|しゃしん}は「HEIC」という{形|かたち}で、この{端末|たんまつ}では{開|ひら}けません。「{写真|しゃしん}をとる」でとりなおすか、スクリーンショットをえらびましょう。'
const brokenWords = '{写真|しゃしん}として{開|ひら}けませんでした。べつの{写真|しゃしん}をえらびましょう。'

/** @throws PhotoFault */
async function drawable(file: File): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  } catch {
    throw new PhotoFault(isHeic(file) ? heicWords : brokenWords)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/**
 * The picture drawn anew and made small: a JPEG of our own, upright, without the place, the time, the camera or whatever else the
 * file said.
 *
 * @throws PhotoFault where this browser cannot read it
 */
export async function encodePhoto(file: File): Promise<Blob> {
  const image = await drawable(file)
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, MOST_PIXELS / Math.max(naturalWidth, naturalHeight, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(naturalHeight * scale))
  const context = canvas.getContext('2d')
  // What is see-through in a screenshot is paper, not ink.
  if (context) context.fillStyle = '#ffffff'
  context?.fillRect(0, 0, canvas.width, canvas.height)
  context?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (!context || blob?.type !== 'image/jpeg') throw new PhotoFault(brokenWords)
  return blob
}
