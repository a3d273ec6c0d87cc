import { AttemptAnswers } from '../../../features/attempt-answers/attempt-answers.tsx'
import { Card } from '../../../ui/card.tsx'
import comment from '../student-result/comment-card.module.css'
import { StudentHead } from '../student-result/student-head.tsx'
import css from '../student-result/student-result.module.css'
import { studentResultAddress } from '../student-result/student-result-address.ts'
import { demoAttempt, demoClass, demoSet } from './demo-class.ts'
import { DemoNote } from './demo-note.tsx'

const place = { category: 'cbt', code: demoSet.code, grade: demoClass.grade, kumi: demoClass.kumi } as const

/** What the tour shows in the place of a student: an answer with what was drawn, and a word of the teacher. */
export function DemoStudent() {
  return (
    <div className="main">
      <StudentHead
        of={{ ...place, studentId: demoAttempt.student_id }}
        classmates={demoClass.rows}
        crumb="生徒の結果"
        title={demoSet.title}
        addressOf={(studentId) => studentResultAddress({ ...place, studentId })}
      />
      <DemoNote />
      <div className={`stack one-column ${css.answers}`}>
        <Card title="コメント">
          <p className={comment.standing}>グラフから考えたのが、よいですね。3問目は、符号をもう一度。</p>
          <p className="muted small">生徒が読みました</p>
        </Card>
        <AttemptAnswers attempt={demoAttempt} set={demoSet} />
      </div>
    </div>
  )
}
