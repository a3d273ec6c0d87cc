import { traceResponse } from '@tcheck/scoring'
import { AnswerParse, FormatErrorNote } from '../../../features/answer-trace/answer-parse.tsx'
import type { ReadQuestion } from '../../../features/answer-trace/read-question.ts'
import { ReadingList, ResponseSteps, TraceScore, TraceWords } from '../../../features/answer-trace/trace-view.tsx'
import { Card } from '../../../ui/card.tsx'
import { Note } from '../../../ui/note.tsx'
import css from './sandbox-rule.module.css'

/** How the case is parsed, normalised, matched and scored; or its format error. */
export function RuleResult({ read, response }: { read: ReadQuestion; response: readonly string[] }) {
  const { question, error } = read
  if (error) return <FormatErrorNote error={error} />
  const trace = traceResponse(question, response)
  return (
    <div className={css.result}>
      <Card title="採点" action={<TraceScore trace={trace} />}>
        <ReadingList trace={trace} />
        <TraceWords trace={trace} />
      </Card>
      <Card title="解答をそろえる">
        <ResponseSteps slots={trace.slots} />
      </Card>
      <Card title="正答の読み取り">
        <AnswerParse question={question} />
      </Card>
    </div>
  )
}

export function NothingTyped() {
  return (
    <Note kind="info">
      answer
      に正答を入れると、読み取り、そろえ方、別解ごとの照らし合わせ、得点が出ます。空の値は、解答フォーマットエラーです。
    </Note>
  )
}
