import { createContext, type ReactNode, useContext } from 'react'

/** How a page says plain words of the product. */
export type SayWords = (text: string) => ReactNode

const SayWordsContext = createContext<SayWords>((text) => text)

/** For an area whose readers need more than the bare words: a child's has readings over its kanji. */
export const WordsAs = SayWordsContext.Provider

/** Says the words of a shared part as the area around it wants them. */
export const useWords = (): SayWords => useContext(SayWordsContext)

/** The same of what may be more than words. */
export const sayNode = (say: SayWords, node: ReactNode): ReactNode => (typeof node === 'string' ? say(node) : node)
