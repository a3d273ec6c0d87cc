import { codesIn } from './codes-in.ts'

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
