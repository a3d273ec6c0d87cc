const isVertical = (element: Element) => getComputedStyle(element).writingMode !== 'horizontal-tb'

/** The outermost elements of a part that are written vertically, in order. */
export const verticalPartsOf = (part: HTMLElement): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>('*')].filter(
    (element) => isVertical(element) && !(element.parentElement && isVertical(element.parentElement)),
  )

/**
 * What is seen of a vertical text, drawn by the browser itself: the element with all its styles inside an SVG picture.
 * Such a picture fetches nothing, so a text with formulas or pictures is refused.
 *
 * @returns a data URL of a PNG; null where it cannot be drawn rightly
 */
export async function drawVertical(element: HTMLElement, scale: number): Promise<string | null> {
  if (element.querySelector('.katex, img, video, canvas')) return null
  const { width, height } = element.getBoundingClientRect()
  try {
    const image = new Image()
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(element, width, height))}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png')
  } catch {
    return null
  }
}

function svgOf(element: HTMLElement, width: number, height: number): string {
  const copy = styledCopy(element)
  // A copy does not scroll: its text is moved to where it has been scrolled to.
  Object.assign(copy.style, {
    margin: '0',
    boxSizing: 'border-box',
    width: `${width}px`,
    minWidth: '0',
    maxWidth: 'none',
    height: `${height}px`,
    overflow: 'hidden',
    position: 'static',
  })
  for (const child of copy.children) {
    if (child instanceof HTMLElement) child.style.transform = `translateX(${-element.scrollLeft}px)`
  }
  const markup = new XMLSerializer().serializeToString(copy)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<style>${localFonts()}</style>`,
    `<foreignObject width="100%" height="100%">${markup}</foreignObject></svg>`,
  ].join('')
}

/** A copy that looks the same without the page's style sheets. */
function styledCopy(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement
  const copies = [copy, ...copy.querySelectorAll<HTMLElement>('*')]
  const sources = [element, ...element.querySelectorAll<HTMLElement>('*')]
  sources.forEach((source, index) => {
    const style = getComputedStyle(source)
    const target = copies[index]
    for (const name of style) target?.style.setProperty(name, style.getPropertyValue(name))
    target?.removeAttribute('class')
  })
  return copy
}

/** Typefaces that lie on the device under a name of our own (`local()`). */
function localFonts(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  return rules
    .filter((rule) => rule instanceof CSSFontFaceRule && /src:\s*local\(/.test(rule.cssText))
    .map(({ cssText }) => cssText)
    .join('\n')
}
