import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gradeText } from '../../lib/grade-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectControl } from '../../ui/form/select-control.tsx'
import { Tick } from '../../ui/form/tick.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { choicesQuery, type TaskRole } from './task-calls.ts'
import { withOrWithout } from './task-view.ts'
import css from './tasks.module.css'

interface StudentChoiceProps {
  by: TaskRole
  /** Shown at first. */
  grade: number
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
}

/** Who gets the task: one, several, or all of a grade. */
export function StudentChoice({ by, grade, chosen, onChoose }: StudentChoiceProps) {
  const [shown, setShown] = useState(String(grade))
  const query = useQuery(choicesQuery(by, grade))
  const students = query.data?.students ?? []
  const grades = [...new Set(students.map((one) => String(one.grade)))]
  const here = students.filter((one) => String(one.grade) === shown)
  const allChosen = here.length > 0 && here.every(({ id }) => chosen.includes(id))
  const ids = here.map(({ id }) => id)
  const others = chosen.filter((id) => !ids.includes(id))
  return (
    <Card title={`出す生徒(${chosen.length}人)`}>
      <LoadState query={query} failure="生徒を読み込めませんでした。" lines={3} />
      {query.data && (
        <>
          <div className={`flex align-end wrap ${css.choices}`}>
            <label className="stack gap-4 text-13">
              生徒の学年
              <SelectControl
                value={shown}
                choices={grades.map((one) => [one, gradeText(Number(one))] as const)}
                onChoose={setShown}
              />
            </label>
            <Button size="sm" onClick={() => onChoose(allChosen ? others : [...others, ...ids])}>
              {allChosen ? '全員を外す' : '全員を選ぶ'}
            </Button>
          </div>
          <div className={css.long}>
            <ul className={`stack gap-2 ${css.ticks}`} aria-label="出す生徒">
              {here.map(({ id, name }) => (
                <li key={id}>
                  <label className="row">
                    <Tick isOn={chosen.includes(id)} onTurn={() => onChoose(withOrWithout(chosen, id))} />
                    <span>{name ?? '(名前なし)'}</span>
                  </label>
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </Card>
  )
}
