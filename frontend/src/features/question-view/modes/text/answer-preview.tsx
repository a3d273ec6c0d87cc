import type { Rules } from '@tcheck/scoring'
import { Formula } from '../../../math/rich-text.tsx'
import { previewOf } from './preview-of.ts'
import css from './text-answer.module.css'

/** A fraction or a formula as it looks on paper, beside what was typed. */
export function AnswerPreview({ answer, rules }: { answer: string; rules: Rules }) {
  const tex = previewOf(answer, rules)
  if (tex === null) return null
  return (
    <span className={`flex-none text-20 ${css.preview}`} role="img" aria-label={`式にすると ${answer}`}>
      <Formula tex={tex} />
    </span>
  )
}
