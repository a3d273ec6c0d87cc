import type { ReactNode } from 'react'
import type { SayWords } from './words.ts'

/** Says what may be more than words. */
export const sayNode = (say: SayWords, node: ReactNode): ReactNode => (typeof node === 'string' ? say(node) : node)
