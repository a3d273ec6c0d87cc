import type { RegradedQuestion, RegradedStudent } from '@tcheck/contract/groups/teacher-regrades'
import { rulesOf } from '@tcheck/scoring'
import { useState } from 'react'
import { WhyThisMark } from '../../../features/answer-trace/trace-view.tsx'
import { RightAnswers } from '../../../features/attempt-answers/right-answers.tsx'
import { GivenAnswer } from '../../../features/question-view/shown-answer.tsx'
import { Button } from '../../../ui/button.tsx'
import { Mark, type MarkKind } from '../../../ui/mark.tsx'
import { dateTimeText } from '../school/tokyo-time.ts'
import css from './regrade-note.module.css'
import { shortQuestionName } from './result-view.ts'

type Change = RegradedStudent['changes'][number]

interface RegradedListProps {
  /** Those whose marks change. */
  changed: readonly RegradedStudent[]
  questions: readonly RegradedQuestion[]
  isTaken: boolean
  grade: number
}

/** Before and after, attempt by attempt; where one student has several, each says when it was begun. */
export function RegradedList({ changed, ...of }: RegradedListProps) {
  const hasSeveral = ({ ban }: RegradedStudent) => changed.filter((one) => one.ban === ban).length > 1
  return (
    <ul className={`divided ${css.students}`}>
      {changed.map((student) => (
        <RegradedStudentLine
          key={student.student_activity_group_id}
          student={student}
          saysWhen={hasSeveral(student)}
          {...of}
        />
      ))}
    </ul>
  )
}

interface RegradedStudentProps {
  student: RegradedStudent
  saysWhen: boolean
  questions: readonly RegradedQuestion[]
  /** What is there is the corrected key's: before and after change places. */
  isTaken: boolean
  grade: number
}

/** One attempt: its points, and each mark that is another, with both ways of marking on demand. */
function RegradedStudentLine({ student, saysWhen, questions, isTaken, grade }: RegradedStudentProps) {
  const { ban, score, score_after, is_finished, started_at, changes } = student
  const [was, is] = isTaken ? [score_after, score] : [score, score_after]
  return (
    <li>
      <div className={`row wrap gap-4-12 ${css.student}`}>
        <b>{`${ban}番`}</b>
        <span className="inline-row gap-6 nowrap">
          <span>{`${was}点 → `}</span>
          <b>{`${is}点`}</b>
        </span>
        {saysWhen && <span className="muted small">{`${dateTimeText(started_at)}に始めた回`}</span>}
        {!is_finished && <span className="muted small">解答中</span>}
      </div>
      {changes.map((change) => (
        <ChangeLine
          key={`${change.main_question_number} ${change.sub_question_number}`}
          change={change}
          question={questions[change.question]}
          isTaken={isTaken}
          grade={grade}
        />
      ))}
    </li>
  )
}

interface ChangeLineProps {
  change: Change
  question: RegradedQuestion | undefined
  isTaken: boolean
  grade: number
}

function ChangeLine({ change, question, isTaken, grade }: ChangeLineProps) {
  const [isOpen, setOpen] = useState(false)
  const [old, corrected] = isTaken ? (['after', 'before'] as const) : (['before', 'after'] as const)
  return (
    <div className={`row wrap gap-4-12 ${css.change}`}>
      <b>{shortQuestionName(change)}</b>
      <span className="inline-row gap-6 nowrap">
        <MarkOf mark={change[old].mark} /> → <MarkOf mark={change[corrected].mark} />
      </span>
      <span className="grow">
        <span className="muted small">答え </span>
        <GivenAnswer answers={change.answers} sub={question?.after.sub} main={question?.main} grade={grade} />
      </span>
      {question && (
        <Button size="sm" kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          変わる理由
        </Button>
      )}
      {isOpen && question && (
        <div className={`stack ${css.why}`}>
          {[
            { words: '前の正答', keyed: question[old] },
            { words: '直された正答', keyed: question[corrected] },
          ].map(({ words, keyed: { sub, rules } }) => (
            <section className="stack gap-6 min-width-0" key={words}>
              <h3>
                <span>{`${words}「`}</span>
                <RightAnswers sub={sub} main={question.main} grade={grade} />
                <span>」</span>
              </h3>
              <WhyThisMark sub={sub} rules={rulesOf(rules)} answers={change.answers} isOpen />
            </section>
          ))}
        </div>
      )}
    </div>
  )
}

const kinds: Readonly<Record<string, MarkKind>> = { o: 'correct', d: 'partial', x: 'incorrect', '-': 'unanswered' }

const MarkOf = ({ mark }: { mark: string }) => {
  const kind = kinds[mark]
  return kind ? <Mark kind={kind} /> : <span>採点前</span>
}
