import type { YearStudent } from '@tcheck/contract/groups/branch-school-years'
import { useState } from 'react'
import { gradeInWords } from '../../../lib/grade-words.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import css from './school-year.module.css'
import { studentName } from './year-words.ts'

const MOST_FOUND = 20

interface StayingStudentsProps {
  students: readonly YearStudent[]
  staying: ReadonlySet<string>
  onToggle: (id: string) => void
}

/** Who is not moved up: those who came in April, and whom somebody looks up. */
export function StayingStudents({ students, staying, onToggle }: StayingStudentsProps) {
  const [words, setWords] = useState('')
  const field = useOwnField({ label: '学年を上げない生徒を探す', value: words, onChange: setWords })
  const sought = words.trim()
  const found = students.filter(
    (one) => staying.has(one.student_id) || (sought !== '' && studentName(one).includes(sought)),
  )
  return (
    <Card title={`そのままにする生徒 ${staying.size}人`}>
      <div className="stack">
        <TextField {...field} hint="名前の一部で探します。4月に入会した生徒は、はじめからここに入っています。" />
        <ul className={css.staying}>
          {found.slice(0, staying.size + MOST_FOUND).map((one) => (
            <li key={one.student_id}>
              <Staying student={one} isOn={staying.has(one.student_id)} onToggle={() => onToggle(one.student_id)} />
              {one.is_fresh && <Chip>4月から</Chip>}
            </li>
          ))}
        </ul>
        {sought !== '' && found.length === 0 && <p className="muted">見つかりません。</p>}
      </div>
    </Card>
  )
}

function Staying({ student, isOn, onToggle }: { student: YearStudent; isOn: boolean; onToggle: () => void }) {
  const label = `${studentName(student)}(${gradeInWords(student.grade)} ${student.kumi}組)`
  return <CheckField {...useOwnField({ label, value: isOn, onChange: onToggle })} />
}
