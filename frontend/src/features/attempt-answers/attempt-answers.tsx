import type { ActivityGroup } from '@tcheck/contract/activity'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { Note } from '../../ui/note.tsx'
import { AnsweredCard } from './answered-card.tsx'
import css from './attempt-answers.module.css'
import { type AnsweredQuestion, answeredQuestions } from './attempt-words.ts'
import { withPassedQuestions } from './passed-questions.ts'
import { questionText } from './question-text.ts'

interface AttemptAnswersProps {
  attempt: ActivityGroup
  /** The questions' texts; null where they cannot be had. */
  set: QuestionSet | 'loading' | null
  /** A sub question that is to be seen first: `5(2)`. */
  sought?: string | null
}

/** Every answer of one attempt with its mark, the right answer and the memo. */
export function AttemptAnswers({ attempt, set, sought = null }: AttemptAnswersProps) {
  const known = set === 'loading' ? null : set
  const answered = withPassedQuestions(answeredQuestions(attempt), attempt, known)
  if (answered.length === 0) return <p className="muted">まだ、答えはありません。</p>
  return (
    <>
      {known && known.version !== attempt.set_version && (
        <Note kind="info">この生徒が答えたあとに、問題が直されています。印と正答は、答えたときのものです。</Note>
      )}
      {set === null && <Note kind="info">この問題の文は、いまは見られません。答えと印だけを表示しています。</Note>}
      <ol className={`card ${css.cards}`}>
        {answered.map((question) => (
          <li
            key={`${question.kind} ${question.mainNumber} ${question.subNumber}`}
            {...(isSought(question, sought) && { ref: bringIntoSight, className: css.sought })}
          >
            <AnsweredCard
              question={question}
              text={known && questionText(known, question)}
              isAsAnswered={known?.version === attempt.set_version}
              grade={attempt.grade}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

const isSought = ({ kind, mainNumber, subNumber }: AnsweredQuestion, sought: string | null) =>
  kind === 'question' && `${mainNumber}(${subNumber})` === sought

/** Once, when it comes: what is read afterwards does not move any more. */
const bringIntoSight = (item: HTMLLIElement | null) => item?.scrollIntoView({ block: 'center' })
