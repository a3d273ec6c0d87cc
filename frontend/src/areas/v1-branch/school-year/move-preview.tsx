import type { YearMoveView, YearStudent } from '@tcheck/contract/groups/branch-school-years'
import { isUnderWay } from '@tcheck/contract/job'
import { useState } from 'react'
import { client } from '../../../lib/api/client.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { Bar } from '../../../ui/bar.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { SelectControl } from '../../../ui/form/select-control.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { Note } from '../../../ui/note.tsx'
import { useSave } from '../../../ui/use-save.ts'
import css from './school-year.module.css'
import { freshOnes, type GradeRow, gradesOf, nextText, studentName } from './year-text.ts'

const MOST_FOUND = 20

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
  const ends = goes.filter(({ grade }) => nextText(grade, graduating).startsWith('卒業')).length
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
            <li className="row wrap" key={row.grade}>
              <b className={css.grade}>{gradeText(row.grade)}</b>
              <span className={css.count}>{`${row.students.length}人`}</span>
              <span className="muted">→</span>
              {row.mayGraduate ? (
                <SelectControl<End>
                  className="input sel"
                  aria-label={`${gradeText(row.grade)}の生徒は`}
                  value={graduating.has(row.grade) ? 'out' : 'up'}
                  choices={[
                    ['up', gradeText(row.grade + 1)],
                    ['out', '卒業(退会)'],
                  ]}
                  onChoose={(end) => choose(row, end)}
                />
              ) : (
                <b>{nextText(row.grade, graduating)}</b>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <StayingStudents students={students} staying={staying} onToggle={toggle} />
      <p className={`row justify-end wrap ${css.foot}`}>
        <span className="muted">
          {`${goes.length - ends}人が進級、${ends}人が卒業、${staying.size}人はそのままです。`}
        </span>
        <BusyButton
          kind="primary"
          isBusy={moving.isSaving}
          disabled={goes.length === 0}
          onClick={() => setIsAsked(true)}
        >
          {`${year}年度に進める`}
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
            {ends > 0 && (
              <span>{`${ends}人は卒業(退会)になり、サインインとQRカードが使えなくなります。記録は残ります。`}</span>
            )}
            <span>今年度の進級がまだのときだけ、進めてください。</span>
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** How far it is, what became of it, and the way back. */
export function MoveRun({ move, onChanged }: { move: YearMoveView; onChanged: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const { year, revision, job } = move
  const undoing = useSave({
    save: (_: undefined) => client.branchSchoolYears.restore({ year, revision, idempotency_key: key }),
    onSaved: onChanged,
  })
  const isBusy = job !== null && isUnderWay(job.state)
  const words = job && job.total !== null ? `${job.total}人のうち${job.done}人` : '準備しています'
  return (
    <Card>
      <div className="stack">
        {undoing.error && <ErrorNote title="元に戻せませんでした。" error={undoing.error} />}
        <div role="status" className="stack">
          {isBusy ? (
            <>
              <p>
                <b>{move.state === 'undoing' ? '元に戻しています。' : '進級しています。'}</b>
                <span>{` ${words}`}</span>
              </p>
              {job.total !== null && job.total > 0 && <Bar share={job.done / job.total} label={words} />}
              <p className="muted">この画面を閉じても、最後まで進みます。</p>
            </>
          ) : (
            <Note kind={job?.state === 'failed' ? 'danger' : 'ok'}>
              {job?.outcome ?? (move.state === 'moved' ? '進級は終わりました。' : '元に戻しました。')}
            </Note>
          )}
        </div>
        <p className={`row justify-end wrap ${css.foot}`}>
          <ButtonLink to="/v1/branch/users">生徒の一覧へ</ButtonLink>
          <ButtonLink to={`/v1/branch/users?year=${year - 1}`}>{`${year - 1}年度の名簿を見る`}</ButtonLink>
          <span className="grow" />
          {move.may_undo && !isBusy && <Button onClick={() => setIsAsked(true)}>進級を元に戻す</Button>}
        </p>
      </div>
      {isAsked && (
        <ConfirmDialog
          title="進級を元に戻しますか?"
          verb="元に戻す"
          isBusy={undoing.isSaving}
          onConfirm={() => {
            setIsAsked(false)
            undoing.save(undefined)
          }}
          onClose={() => setIsAsked(false)}
        >
          <p>全員の学年とクラスが、進級の前に戻ります。進級のあとにクラスを変えた生徒は、そのままです。</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

interface StayingStudentsProps {
  students: readonly YearStudent[]
  staying: ReadonlySet<string>
  onToggle: (id: string) => void
}

/** Who is not moved up: those who came in April, and whom somebody looks up. */
function StayingStudents({ students, staying, onToggle }: StayingStudentsProps) {
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
        <ul className={`stack gap-6 ${css.staying}`}>
          {found.slice(0, staying.size + MOST_FOUND).map((one) => (
            <li className="row wrap" key={one.student_id}>
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
  const label = `${studentName(student)}(${gradeText(student.grade)} ${student.kumi}組)`
  return <CheckField {...useOwnField({ label, value: isOn, onChange: onToggle })} />
}
