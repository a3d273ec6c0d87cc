import { drawLines } from './capture-lines.ts'
import { drawVertical, verticalPartsOf } from './capture-vertical.ts'

/** Why no picture was made; said in words, never a wrong picture. */
export type CaptureFailure = 'vertical' | 'film' | 'formulas_pending' | 'pictures_pending' | 'failed'

export const captureFailureTexts: Readonly<Record<CaptureFailure, string>> = {
  vertical: 'たて書きの問題は、この端末では画像にできません。',
  film: '動画のある問題は、画像にできません。',
  formulas_pending: '式を読みこんでいます。少し待ってから、もう一度おしてください。',
  pictures_pending: '図がまだ読みこめていません。少し待ってから、もう一度おしてください。',
  failed: '画像にできませんでした。もう一度おしてください。',
}

const PATIENCE_MS = 5000

/**
 * html2canvas 1.4.1 measures a typeface's base line by a dot of one pixel, and then writes one pixel too low. The dot is
 * lifted while it measures.
 */
const MEASURING_DOT = 'body > div > img[width="1"][height="1"] { position: relative; top: -1px; }'

async function withTrueBaseline<T>(work: () => Promise<T>): Promise<T> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(MEASURING_DOT)
  document.adoptedStyleSheets.push(sheet)
  try {
    return await work()
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

const hasIn = (parts: readonly HTMLElement[], selector: string) => parts.some((part) => part.querySelector(selector))

/** Also a picture whose URL has ended: it is fetched anew, or gives way to the not-found image. */
const hasUnfinishedImage = (parts: readonly HTMLElement[]) =>
  parts.flatMap(imagesOf).some((image) => !image.complete || image.naturalWidth === 0)

function pendingIn(parts: readonly HTMLElement[]): CaptureFailure | null {
  if (hasIn(parts, '[data-pending]')) return 'formulas_pending'
  const isComing = hasIn(parts, '[aria-busy=true], [aria-label$="読みこんでいます"]') || hasUnfinishedImage(parts)
  return isComing ? 'pictures_pending' : null
}

async function waitFor(parts: readonly HTMLElement[]): Promise<CaptureFailure | null> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    // html2canvas leaves an empty place where a film stands.
    if (hasIn(parts, 'video')) return 'film'
    const pending = pendingIn(parts)
    if (!pending || Date.now() > until) return pending
    await new Promise((done) => setTimeout(done, 50))
  }
}

/**
 * The question with its memo, and its answers, as one PNG: side by side where they are so on the screen. html2canvas
 * comes with the first picture. What it draws wrongly is drawn by the browser itself and laid under the memo.
 *
 * @param parts elements marked `data-capture`, in reading order
 */
export async function captureQuestion(parts: readonly HTMLElement[]): Promise<Blob | CaptureFailure> {
  const pending = await waitFor(parts)
  if (pending) return pending
  const scale = Math.max(2, window.devicePixelRatio)
  try {
    const [{ default: html2canvas }] = await Promise.all([import('html2canvas'), document.fonts.ready])
    const canvases: { canvas: HTMLCanvasElement; at: DOMRect }[] = []
    for (const part of parts) {
      const corrections = await correctionsFor(part, scale)
      if (!corrections) return 'vertical'
      const at = part.getBoundingClientRect()
      const canvas = await withTrueBaseline(() =>
        html2canvas(part, {
          canvas: snappingCanvas(at, scale),
          logging: false,
          scale,
          useCORS: true,
          backgroundColor: paperColorOf(part),
          ignoreElements: (element) =>
            element.classList.contains('katex-mathml') || element.hasAttribute('data-no-capture'),
          onclone: (_, clone) => corrections(clone),
        }),
      )
      canvases.push({ canvas, at })
    }
    const picture = sideBySide(canvases)
    return await new Promise((done) => picture.toBlob((blob) => done(blob ?? 'failed'), 'image/png'))
  } catch {
    return 'failed'
  }
}

/** Writes where the page does: its base lines lie on whole pixels. */
function snappingCanvas({ width, height }: DOMRect, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * scale)
  canvas.height = Math.floor(height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const write = context.fillText.bind(context)
  context.fillText = (text, x, y) => write(text, x, Math.round(y))
  return canvas
}

/** html2canvas 1.4.1 draws spread shadows inside the box, lines of several pieces as one, and vertical writing wrongly. */
async function correctionsFor(
  part: HTMLElement,
  scale: number,
): Promise<((clone: HTMLElement) => Promise<void>) | null> {
  const lines = drawLines(part, scale)
  const putImagesIn = keepImages(part)
  const vertical = await Promise.all(verticalPartsOf(part).map((element) => drawVertical(element, scale)))
  if (vertical.includes(null)) return null
  return async (clone) => {
    await putImagesIn(clone)
    const parts = verticalPartsOf(clone)
    for (const element of clone.querySelectorAll<HTMLElement>('*')) element.style.boxShadow = 'none'
    for (const line of clone.querySelectorAll<HTMLElement>('[data-line]')) {
      line.style.textDecoration = 'none'
      line.style.background = 'none'
      line.style.borderColor = 'transparent'
    }
    const drawn = parts.flatMap((element, index) => (vertical[index] ? [standIn(element, vertical[index])] : []))
    if (lines) drawn.push(layOver(clone, lines))
    // html2canvas leaves out what has not been read yet, and only Chromium has read a data URL by then.
    await Promise.all(drawn.map((image) => image.decode()))
  }
}

/** A picture in the place of what it shows, of the same size. */
function standIn(element: HTMLElement, url: string): HTMLImageElement {
  const { width, height } = element.getBoundingClientRect()
  const image = imageOf(element, url)
  element.replaceChildren(image)
  Object.assign(element.style, {
    writingMode: 'horizontal-tb',
    boxSizing: 'border-box',
    width: `${width}px`,
    height: `${height}px`,
    padding: '0',
    overflow: 'hidden',
  })
  return image
}

function layOver(clone: HTMLElement, url: string): HTMLImageElement {
  const image = imageOf(clone, url)
  Object.assign(image.style, { position: 'absolute', inset: '0', zIndex: '4' })
  clone.style.position = 'relative'
  clone.append(image)
  return image
}

function imageOf(inside: HTMLElement, url: string): HTMLImageElement {
  const image = inside.ownerDocument.createElement('img')
  image.src = url
  Object.assign(image.style, { display: 'block', width: '100%', height: '100%', maxWidth: 'none', maxHeight: 'none' })
  return image
}

/** The colour that lies behind an element. */
function paperColorOf(element: HTMLElement): string {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const color = getComputedStyle(at).backgroundColor
    if (color !== 'rgba(0, 0, 0, 0)') return color
  }
  return '#ffffff'
}

function sideBySide(parts: readonly { canvas: HTMLCanvasElement; at: DOMRect }[]): HTMLCanvasElement {
  const [first, second] = parts
  const isRow = first !== undefined && second !== undefined && second.at.left >= first.at.right
  const widths = parts.map(({ canvas }) => canvas.width)
  const heights = parts.map(({ canvas }) => canvas.height)
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
  const picture = document.createElement('canvas')
  picture.width = isRow ? sum(widths) : Math.max(...widths)
  picture.height = isRow ? Math.max(...heights) : sum(heights)
  const context = picture.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, picture.width, picture.height)
  let offset = 0
  for (const { canvas } of parts) {
    context.drawImage(canvas, isRow ? offset : 0, isRow ? 0 : offset)
    offset += isRow ? canvas.width : canvas.height
  }
  return picture
}

/**
 * What the images of a part show now. html2canvas fetches each of them again, by a URL that may have ended since, and
 * leaves a hole where that fails.
 *
 * @returns puts them into the part's clone
 * @throws where the browser does not let an image be read, or has nothing of it
 */
function keepImages(part: HTMLElement): (clone: HTMLElement) => Promise<void> {
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
const imagesOf = (part: HTMLElement): HTMLImageElement[] =>
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
