import type { ReactNode } from 'react'
import type { RenderText } from './words.ts'

/** Says what may be more than words. */
export const renderNode = (renderText: RenderText, node: ReactNode): ReactNode =>
  typeof node === 'string' ? renderText(node) : node
