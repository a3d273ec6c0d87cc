import { decodeQRBatch } from 'qr/decode.js'

/** How long one picture may be puzzled over beyond what is always done, in milliseconds. */
const MOST_MS = 60

/** Wider pictures are made smaller: what is lost is finer than a card's squares. */
const WIDEST = 1280

/** What the QR codes in the video's picture of this moment say; none where there is no picture yet. */
export async function readCodes(video: HTMLVideoElement, canvas: HTMLCanvasElement): Promise<string[]> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || videoHeight === 0) return []
  const scale = Math.min(1, WIDEST / videoWidth)
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  if (!paper) return []
  paper.drawImage(video, 0, 0, width, height)
  return codesIn({ data: paper.getImageData(0, 0, width, height).data, width, height })
}

/** What the camera sees in one picture, and what is to be said of it. */
export type Sight =
  | { kind: 'nothing' | 'foreign' | 'several' }
  /** One of our codes, alone: `isSure` once two pictures in a row say so. */
  | { kind: 'own'; address: string; isSure: boolean }

/**
 * One code of ours is followed; where several are in sight nobody knows whose is meant. A picture may show one of two cards
 * sharper than the other, so one picture alone decides nothing.
 *
 * @param texts what the codes of one picture say
 * @param addressOf null for a foreign code
 */
export function sightOf(texts: readonly string[], before: Sight, addressOf: (text: string) => string | null): Sight {
  const own = new Set(texts.map((text) => addressOf(text)).filter((address) => address !== null))
  const [address] = own
  if (address === undefined) return { kind: texts.length > 0 ? 'foreign' : 'nothing' }
  if (own.size > 1) return { kind: 'several' }
  return { kind: 'own', address, isSure: before.kind === 'own' && before.address === address }
}

/** What the QR codes in a picture say, as far as they can be read. @param picture four bytes a pixel */
export async function codesIn(picture: { data: Uint8ClampedArray; width: number; height: number }): Promise<string[]> {
  const [found = []] = await decodeQRBatch([picture], { format: 'RGBA', timeLimit: MOST_MS })
  return found.filter((one) => typeof one === 'string')
}
