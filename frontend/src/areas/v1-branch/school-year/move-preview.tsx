import type { YearStudent } from '@tcheck/contract/groups/branch-school-years'
import { useState } from 'react'
import { client } from '../../../lib/api/client.ts'
import { gradeInWords } from '../../../lib/grade-words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { SelectControl } from '../../../ui/form/select-control.tsx'
import { Note } from '../../../ui/note.tsx'
import { useSave } from '../../../ui/use-save.ts'
import css from './school-year.module.css'
import { StayingStudents } from './staying-students.tsx'
import { freshOnes, type GradeRow, gradesOf, nextWords } from './year-words.ts'

interface MovePreviewProps {
  told: { year: number; students: YearStudent[]; fingerprint: string }
  /** It has begun, or the classes are others by now. */
  onChanged: () => void
}

type End = 'up' | 'out'

/** Each grade with what it becomes, and who is left out. */
export function MovePreview({ told: { year, students, fingerprint }, onChanged }: MovePreviewProps) {
  const [graduating, setGraduating] = useState<ReadonlySet<number>>(new Set())
  const [staying, setStaying] = useState(() => freshOnes(students))
  const [isAsked, setIsAsked] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const moving = useSave({
    save: (_: undefined) =>
      client.branchSchoolYears.move({
        ...{ year, fingerprint, graduating: [...graduating], staying: [...staying], idempotency_key: key },
      }),
    onSaved: onChanged,
  })
  const goes = students.filter(({ student_id }) => !staying.has(student_id))
  const ends = goes.filter(({ grade }) => nextWords(grade, graduating).startsWith('卒業')).length
  const choose = ({ grade }: GradeRow, end: End) => {
    const next = new Set(graduating)
    if (end === 'out') next.add(grade)
    else next.delete(grade)
    setGraduating(next)
  }
  const toggle = (id: string) => {
    const next = new Set(staying)
    if (!next.delete(id)) next.add(id)
    setStaying(next)
  }
  if (students.length === 0)
    return <EmptyState title="生徒はまだいません" text="生徒を登録すると、ここで進級できます。" />
  return (
    <div className="stack">
      <Note kind="info">
        全員の学年を1つ上げます。クラスと番号はそのままです。前の年度の名簿は残り、いつでも見られます。30日のあいだ、元に戻せます。
      </Note>
      {moving.error && <ErrorNote title="進級できませんでした。" error={moving.error} onRetry={onChanged} />}
      <Card title="学年ごとの進級" isPadded={false}>
        <ul className={css.grades}>
          {gradesOf(students).map((row) => (
            <li key={row.grade}>
              <b className={css.grade}>{gradeInWords(row.grade)}</b>
              <span className={css.count}>{row.students.length}人</span>
              <span className="muted">→</span>
              {row.mayGraduate ? (
                <SelectControl<End>
                  className="input sel"
                  aria-label={`${gradeInWords(row.grade)}の生徒は`}
                  value={graduating.has(row.grade) ? 'out' : 'up'}
                  choices={[
                    ['up', gradeInWords(row.grade + 1)],
                    ['out', '卒業(退会)'],
                  ]}
                  onChoose={(end) => choose(row, end)}
                />
              ) : (
                <b>{nextWords(row.grade, graduating)}</b>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <StayingStudents students={students} staying={staying} onToggle={toggle} />
      <p className={css.foot}>
        <span className="muted">
          {goes.length - ends}人が進級、{ends}人が卒業、{staying.size}人はそのままです。
        </span>
        <BusyButton
          kind="primary"
          isBusy={moving.isSaving}
          disabled={goes.length === 0}
          onClick={() => setIsAsked(true)}
        >
          {year}年度に進める
        </BusyButton>
      </p>
      {isAsked && (
        <ConfirmDialog
          title={`${goes.length}人を${year}年度に進めますか?`}
          verb="進める"
          isBusy={moving.isSaving}
          onConfirm={() => {
            setIsAsked(false)
            moving.save(undefined)
          }}
          onClose={() => setIsAsked(false)}
        >
          <p>
            {ends > 0 && `${ends}人は卒業(退会)になり、サインインとQRカードが使えなくなります。記録は残ります。`}
            今年度の進級がまだのときだけ、進めてください。
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
