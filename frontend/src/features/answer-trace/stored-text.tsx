import { isPlainText } from '@tcheck/markup/plain-text'
import { RichText } from '../math/rich-text.tsx'
import { VisibleText } from './visible-text.tsx'

interface StoredTextProps {
  text: string
  /** Answers of the pattern are typed: they and their keys are signs, and no notation. */
  isTyped: boolean
}

/** A key, a choice or an answer to those who look into the marking: drawn where it is notation, else sign by sign. */
export const StoredText = ({ text, isTyped }: StoredTextProps) =>
  isTyped || isPlainText(text) ? <VisibleText text={text} /> : <RichText text={text} />
