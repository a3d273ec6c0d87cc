import { useQuery } from '@tanstack/react-query'
import type { AdminTeacher, CardClass } from '@tcheck/contract/groups/admin-teachers'
import type { IssuedPassword } from '@tcheck/contract/teacher-list'
import { useState } from 'react'
import { PasswordSheet } from '../../../features/issued-passwords/password-sheet.tsx'
import { StudentCards } from '../../../features/student-cards/student-cards.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { dayOf, slashDay } from '../../../lib/japan-text.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, dialogActions } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Tick } from '../../../ui/form/tick.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { Note } from '../../../ui/note.tsx'
import { useSave } from '../../../ui/use-save.ts'
import css from './teachers.module.css'

const keyOf = ({ branch_id, year, grade, kumi }: CardClass) => [branch_id, year, grade, kumi].join(' ')
const placeOf = ({ grade, kumi }: { grade: number; kumi: string }) => `${gradeText(grade)} ${kumi}組`
const nameOf = (one: CardClass) => `${one.branch_name} ${placeOf(one)}(${one.year}年度)`

interface OpenedCardsProps {
  teacher: AdminTeacher
  /** Every class is ticked at first: the teacher was stopped for misuse. */
  areAllChosen: boolean
  onClose: () => void
}

interface Renewed {
  of: CardClass
  students: Awaited<ReturnType<typeof client.adminTeachers.renewCards>>['students']
}

/** Classes whose QR cards a teacher opened. Nothing is voided before somebody presses the button. */
export function OpenedCards({ teacher, areAllChosen, onClose }: OpenedCardsProps) {
  const list = useQuery(api.adminTeachers.listCards.queryOptions({ input: { id: teacher.id } }))
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [renewed, setRenewed] = useState<readonly Renewed[]>([])
  const [printed, setPrinted] = useState<Renewed | null>(null)
  const isDone = (one: CardClass) => renewed.some(({ of }) => keyOf(of) === keyOf(one))
  const isChosen = (one: CardClass) => !isDone(one) && (changed.get(keyOf(one)) ?? areAllChosen)
  const classes = list.data?.classes ?? []
  const chosen = classes.filter(isChosen)
  const renewing = useSave({
    save: async (wanted: readonly CardClass[]) => {
      // One after the other: what is made is shown, also where a later class fails.
      for (const of of wanted) {
        const { branch_id, year, grade, kumi } = of
        const { students } = await client.adminTeachers.renewCards({ id: teacher.id, branch_id, year, grade, kumi })
        setRenewed((before) => [...before, { of, students }])
      }
    },
  })
  if (printed) {
    return (
      <Dialog title={`${nameOf(printed.of)}の新しいカード`} shape="wide" onClose={onClose}>
        <p>
          <Button onClick={() => setPrinted(null)}>クラスの一覧にもどる</Button>
        </p>
        <StudentCards
          name={placeOf(printed.of)}
          students={printed.students.map((student) => ({
            ...student,
            place: placeOf(student),
            branch: printed.of.branch_name,
          }))}
        />
      </Dialog>
    )
  }
  return (
    <Dialog title={`「${teacher.name}」が開いたカード`} shape="wide" isShownOnce={renewed.length > 0} onClose={onClose}>
      <div className="stack">
        <LoadState query={list} failure="開いたカードを読み込めませんでした。" lines={3} />
        {list.data && classes.length === 0 && <p>この先生は、生徒のQRカードを開いていません。</p>}
        {renewing.error && <ErrorNote title="作り直せなかったクラスがあります。" error={renewing.error} />}
        {classes.length > 0 && (
          <>
            <p>
              この先生がQRカードを開いたクラスです。カードの写しがあれば、その生徒として入れます。作り直すと、前のカードとリンクは、すぐに使えなくなります。
            </p>
            <ul className={`grid ${css.cardClasses}`}>
              {classes.map((one) => (
                <CardLine
                  key={keyOf(one)}
                  of={one}
                  isOn={isChosen(one)}
                  onTurn={(isOn) => setChanged(new Map(changed).set(keyOf(one), isOn))}
                  renewed={renewed.find(({ of }) => keyOf(of) === keyOf(one))}
                  onPrint={setPrinted}
                />
              ))}
            </ul>
            {renewed.length > 0 && (
              <Note kind="warn">
                <p>
                  新しいカードは、この画面を閉じると、ここでは印刷できません。クラスごとに印刷して、配ってください。
                </p>
              </Note>
            )}
            {!classes.every(isDone) && (
              <div className={dialogActions}>
                <BusyButton
                  kind="danger"
                  isBusy={renewing.isSaving}
                  disabled={chosen.length === 0}
                  onClick={() => renewing.save(chosen)}
                >
                  {chosen.length === 0 ? 'カードを作り直す' : `${chosen.length}クラスのカードを作り直す`}
                </BusyButton>
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

interface CardLineProps {
  of: CardClass
  isOn: boolean
  onTurn: (isOn: boolean) => void
  renewed: Renewed | undefined
  onPrint: (renewed: Renewed) => void
}

function CardLine({ of, isOn, onTurn, renewed, onPrint }: CardLineProps) {
  const opened = `${of.student_count}人・最後に開いた日 ${slashDay(dayOf(of.last_at))}`
  if (renewed) {
    return (
      <li>
        <span>
          <b>{nameOf(of)}</b>{' '}
          <span className="muted small">{`${renewed.students.length}人のカードを作り直しました`}</span>
        </span>
        <Button size="sm" aria-label={`${nameOf(of)}のカードを印刷する`} onClick={() => onPrint(renewed)}>
          印刷する
        </Button>
      </li>
    )
  }
  return (
    <li>
      <label>
        <Tick isOn={isOn} onTurn={onTurn} />
        <span>
          <b>{nameOf(of)}</b> <span className="muted small">{opened}</span>
        </span>
      </label>
    </li>
  )
}

/** Passwords that were just drawn: seen and printed now, kept nowhere. */
export function IssuedPasswords({ issued, onClose }: { issued: readonly IssuedPassword[]; onClose: () => void }) {
  const slips = issued.map(({ login_id, name, password }) => ({
    login_id,
    password,
    name: `${name} 先生`,
    door: '/teacher/login',
  }))
  return (
    <Dialog title="最初のパスワード" shape="wide" isShownOnce onClose={onClose}>
      <PasswordSheet slips={slips} goneBy="閉じると" />
    </Dialog>
  )
}
