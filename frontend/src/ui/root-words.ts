import type { RenderText } from './words.ts'

/** By area, as soon as its own parts are there. */
const sayings = new Map<string, RenderText>()

/** For what the root says over the pages of an area, outside of them: toasts, that the product is closed for a while. */
export const sayOverPages = (area: string, renderText: RenderText): void => void sayings.set(area, renderText)

const bare: RenderText = (text) => text

/** Says words over the page that stands now. */
export const rootText = (): RenderText => sayings.get(document.documentElement.dataset['area'] ?? '') ?? bare
