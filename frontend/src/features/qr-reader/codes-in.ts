import { decodeQRBatch } from 'qr/decode.js'

/** How long one picture may be puzzled over beyond what is always done, in milliseconds. */
const MOST_MS = 60

/** What the QR codes in a picture say, as far as they can be read. @param picture four bytes a pixel */
export async function codesIn(picture: { data: Uint8ClampedArray; width: number; height: number }): Promise<string[]> {
  const [found = []] = await decodeQRBatch([picture], { format: 'RGBA', timeLimit: MOST_MS })
  return found.filter((one) => typeof one === 'string')
}
