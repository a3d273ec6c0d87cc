/**
 * What the images of a part show now. html2canvas fetches each of them again, by a URL that may have ended since, and
 * leaves a hole where that fails.
 *
 * @returns puts them into the part's clone
 * @throws where the browser does not let an image be read, or has nothing of it
 */
export function keepImages(part: HTMLElement): (clone: HTMLElement) => Promise<void> {
  const urls = imagesOf(part).map(urlOf)
  return async (clone) => {
    await Promise.all(
      imagesOf(clone).map(async (image, index) => {
        image.src = urls[index] ?? ''
        // The place of an image that did not come is as small as its words; html2canvas measures it next.
        await image.decode()
      }),
    )
  }
}

/** What is left out of a picture is not in its clone either. */
export const imagesOf = (part: HTMLElement): HTMLImageElement[] =>
  [...part.querySelectorAll('img')].filter((image) => !image.closest('[data-no-capture]'))

function urlOf(image: HTMLImageElement): string {
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  const context = canvas.getContext('2d')
  if (!context || canvas.width === 0) throw new Error('no image')
  context.drawImage(image, 0, 0)
  return canvas.toDataURL('image/png')
}
