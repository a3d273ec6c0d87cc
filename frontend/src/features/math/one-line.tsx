import { oneLine } from '@tcheck/markup/excerpt'
import { RichText } from './rich-text.tsx'

/** A text of a question set where there is one line for it: formulas, but no readings and no underlines. */
export const OneLine = ({ text }: { text: string }) => <RichText text={oneLine(text)} />
