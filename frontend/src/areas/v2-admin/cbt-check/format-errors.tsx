import { IconCircleCheck } from '@tabler/icons-react'
import type { AnswerProblem } from '@tcheck/contract/groups/admin-cbt-check'
import { MarkedPlace } from '../../../features/answer-trace/answer-parse.tsx'
import { placeName } from '../../../features/question-view/set-index.ts'
import { Button } from '../../../ui/button.tsx'
import css from './cbt-check.module.css'
import { kindWords } from './check-address.ts'

interface FormatErrorsProps {
  errors: readonly AnswerProblem[]
  onOpen: (key: string) => void
}

/** Every format error of the exam, each with its place; one line where there is none. */
export function FormatErrors({ errors, onOpen }: FormatErrorsProps) {
  if (errors.length === 0) {
    return (
      <p className={css.sound}>
        <IconCircleCheck className="i" aria-hidden />
        解答フォーマットエラーはありません。
      </p>
    )
  }
  return (
    <section className={`card ${css.errors}`} aria-label="解答フォーマットエラー">
      <header>
        <h2>解答フォーマットエラー</h2>
        <span className="muted nowrap">{errors.length}件</span>
      </header>
      <ol>
        {errors.map((error) => (
          <li key={error.key}>
            <b className="nowrap">
              {placeName(error.main_question_number, error.sub_question_number)}
              {error.kind !== 'question' && `（${kindWords[error.kind]}）`}
            </b>
            <code>{error.column}</code>
            <div className={css.trouble}>
              <p>{error.message}</p>
              {error.position !== null && <MarkedPlace text={error.content} position={error.position} />}
              {error.detail && <p className="muted small">{error.detail}</p>}
            </div>
            <Button size="sm" onClick={() => onOpen(error.key)}>
              問題を見る
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
