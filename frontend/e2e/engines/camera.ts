import type { Picture } from '../../src/features/qr-reader/testing/card-pictures.ts'
import type { EnginePage } from './engine-page.ts'

/** From now on the page's camera shows this picture: the engines have no made-up camera in common that shows a film. */
export async function filmIn(page: EnginePage, { width, height, luma }: Picture): Promise<void> {
  await page.evaluate(`(() => {
    const luma = atob(${JSON.stringify(Buffer.from(luma).toString('base64'))})
    const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} })
    const paper = canvas.getContext('2d')
    const picture = paper.createImageData(canvas.width, canvas.height)
    for (let at = 0; at < luma.length; at += 1) {
      const light = luma.charCodeAt(at)
      picture.data.set([light, light, light, 255], 4 * at)
    }
    const show = () => paper.putImageData(picture, 0, 0)
    setInterval(show, 100)
    show()
    // WebKit throws the object away between two looks at it, and with it what was written on it.
    MediaDevices.prototype.getUserMedia = async () => canvas.captureStream(10)
  })()`)
}
