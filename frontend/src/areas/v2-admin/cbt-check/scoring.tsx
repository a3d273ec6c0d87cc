import type { SubQuestion } from '@tcheck/contract/question-set'
import { comparedSelectCountOf, patternRules, readPattern, selectsOf, traceResponse } from '@tcheck/scoring'
import { AnswerParse, FormatErrorNote } from '../../../features/answer-trace/answer-parse.tsx'
import type { ReadQuestion } from '../../../features/answer-trace/read-question.ts'
import { ruleAddress } from '../../../features/answer-trace/rule-address.ts'
import {
  ReadingList,
  ResponseSteps,
  StoredText,
  TraceScore,
  TraceText,
} from '../../../features/answer-trace/trace-view.tsx'
import { RichText } from '../../../features/math/rich-text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import css from './cbt-check.module.css'

interface ScoringProps {
  sub: SubQuestion
  read: ReadQuestion
  answers: readonly string[]
  grade: number
}

/** Answer field, parse, score and trace. */
export function Scoring({ sub, read, answers, grade }: ScoringProps) {
  const trace = read.question && traceResponse(read.question, answers)
  const pattern = readPattern(sub.pattern)
  const rule = ruleAddress({
    answer: sub.answer ?? '',
    pattern: sub.pattern,
    selects: selectsOf(sub)
      .slice(0, pattern ? comparedSelectCountOf(pattern) : 0)
      .map((text) => text ?? ''),
    response: answers,
  })
  return (
    <section className={`card ${css.scoring}`} aria-label="採点">
      <header>
        <h2>採点</h2>
        <span className="grow" />
        {trace && <TraceScore trace={trace} />}
      </header>
      <div className="body stack gap-16">
        <dl className={`grid gap-4-12 ${css.stored}`}>
          <dt>answer</dt>
          <dd>
            <StoredText text={sub.answer ?? ''} isTyped={!pattern || patternRules[pattern.kind].isTyped} />
          </dd>
          <dt>pattern</dt>
          <dd>{sub.pattern || <span className="muted">空欄</span>}</dd>
        </dl>
        {read.error && <FormatErrorNote error={read.error} />}
        {trace && (
          <>
            <ReadingList trace={trace} />
            <ResponseSteps slots={trace.slots} />
            <TraceText trace={trace} />
          </>
        )}
        {read.question && (
          <>
            <h3 className={css.part}>正答の読み取り</h3>
            <AnswerParse question={read.question} />
          </>
        )}
        {sub.hint && (
          <>
            <h3 className={css.part}>ヒント</h3>
            <p>
              <RichText text={sub.hint} grade={grade} />
            </p>
          </>
        )}
        {sub.explanation && (
          <>
            <h3 className={css.part}>解説</h3>
            <p>
              <RichText text={sub.explanation} grade={grade} />
            </p>
          </>
        )}
        <p>
          <ButtonLink size="sm" kind="soft" to={rule}>
            解答ルールで試す
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
