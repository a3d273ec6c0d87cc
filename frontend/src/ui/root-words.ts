import type { SayWords } from './words.ts'

/** By area, as soon as its own parts are there. */
const sayings = new Map<string, SayWords>()

/** For what the root says over the pages of an area, outside of them: toasts, that the product is closed for a while. */
export const sayOverPages = (area: string, say: SayWords): void => void sayings.set(area, say)

const bare: SayWords = (text) => text

/** Says words over the page that stands now. */
export const rootWords = (): SayWords => sayings.get(document.documentElement.dataset['area'] ?? '') ?? bare
