import { useStore } from '../lib/store/store.ts'
import { type Words, words } from './words.ts'

/** Says, as `useTextRenderer` does, what can only be text. */
export const usePlainText = (): Words['plain'] => useStore(words, ({ plain }) => plain)
