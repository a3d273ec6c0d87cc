import { createElement, type ReactNode } from 'react'
import { createStore, useStore } from '../lib/store/store.ts'

/** How a page says plain words of the product. */
export type RenderText = (text: string) => ReactNode

export interface Words {
  renderText: RenderText
  /** Where nothing but text has room: in a list of the device's own. */
  plain: (text: string) => string
}

const bare = (text: string) => text

/** To everybody who needs no more than the words. In an element: beside others React cannot replace a translated text node. */
export const bareElement = (text: string) => createElement('span', null, text)

/**
 * How shared parts say theirs: the bare words, until somebody is here who needs more; a child's have readings over their kanji. A
 * player's are seen before that has come, and are said anew then.
 */
export const words = createStore<Words>({ renderText: bareElement, plain: bare })

/** Says the words of a shared part as whoever is here reads them. */
export const useTextRenderer = (): RenderText => useStore(words, ({ renderText }) => renderText)
