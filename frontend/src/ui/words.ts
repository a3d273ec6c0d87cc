import { createContext, type ReactNode, useContext } from 'react'

/** How a page says plain words of the product. */
export type SayWords = (text: string) => ReactNode

export interface Words {
  say: SayWords
  /** Where nothing but text has room: in a list of the device's own. */
  plain: (text: string) => string
}

/** To everybody who needs no more than the words. */
export const bareWords: Words = { say: (text) => text, plain: (text) => text }

const WordsContext = createContext(bareWords)

/** For an area whose readers need more than the bare words: a child's has readings over its kanji. */
export const WordsAs = WordsContext.Provider

/** Says the words of a shared part as the area around it wants them. */
export const useWords = (): SayWords => useContext(WordsContext).say

/** The same of what can only be text. */
export const usePlainWords = (): Words['plain'] => useContext(WordsContext).plain

/** The same of what may be more than words. */
export const sayNode = (say: SayWords, node: ReactNode): ReactNode => (typeof node === 'string' ? say(node) : node)
