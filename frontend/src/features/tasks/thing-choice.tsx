import { useQuery } from '@tanstack/react-query'
import type { TaskMaterial, TaskThingInput } from '@tcheck/contract/groups/tasks'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { SelectControl } from '../../ui/form/select-control.tsx'
import { Tick } from '../../ui/form/tick.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { RichText } from '../math/rich-text.tsx'
import { GRADE_CHOICES } from '../plans/plan-view.ts'
import { choicesQuery, materialQuery, type TaskRole } from './task-calls.ts'
import { isSameThing } from './task-view.ts'
import css from './tasks.module.css'

interface ThingChoiceProps {
  by: TaskRole
  /** Shown at first. */
  grade: number
  chosen: readonly TaskThingInput[]
  onToggle: (thing: TaskThingInput, material: TaskMaterial) => void
}

/** What is handed out: contents and lquestion groups, of one subject or several. */
export function ThingChoice({ by, grade: own, chosen, onToggle }: ThingChoiceProps) {
  const [grade, setGrade] = useState(own)
  const [asked, setAsked] = useState('')
  const query = useQuery(choicesQuery(by, grade))
  const subjects = query.data?.subjects ?? []
  const subject = subjects.find(({ code }) => code === asked) ?? subjects[0]
  return (
    <Card title={`出す学習内容(${chosen.length}つ)`}>
      <LoadState query={query} failure="教科を読み込めませんでした。" lines={3} />
      {query.data && (
        <div className={css.choices}>
          <label>
            学習内容の学年
            <SelectControl value={String(grade)} choices={GRADE_CHOICES} onChoose={(one) => setGrade(Number(one))} />
          </label>
          {subject && (
            <label>
              教科
              <SelectControl
                value={subject.code}
                choices={subjects.map(({ code, name }) => [code, name] as const)}
                onChoose={setAsked}
              />
            </label>
          )}
        </div>
      )}
      {query.data && !subject && (
        <p className="muted">この学年の学習内容は、まだありません。ほかの学年を選んでください。</p>
      )}
      {subject && (
        <Material by={by} place={{ subject_code: subject.code, grade }} chosen={chosen} onToggle={onToggle} />
      )}
    </Card>
  )
}

type MaterialProps = Pick<ThingChoiceProps, 'by' | 'chosen' | 'onToggle'> & {
  place: { subject_code: string; grade: number }
}

function Material({ by, place, chosen, onToggle }: MaterialProps) {
  const query = useQuery(materialQuery(by, place))
  const chapters = query.data?.chapters ?? []
  const tick = (thing: TaskThingInput, title: string, more = '') => (
    <li key={`${thing.kind} ${thing.code}`}>
      <label>
        <Tick isOn={chosen.some((one) => isSameThing(one, thing))} onTurn={() => onToggle(thing, chapters)} />
        <span>
          <RichText text={title} grade={place.grade} />
          {more && <span className="muted small"> {more}</span>}
        </span>
      </label>
    </li>
  )
  return (
    <>
      <LoadState query={query} failure="学習内容を読み込めませんでした。" />
      <div className={css.long}>
        {chapters.map((chapter) => (
          <section key={chapter.code} className={css.chapter}>
            <h3>
              <RichText text={chapter.title} grade={place.grade} />
            </h3>
            {chapter.items.map((item) => (
              <div key={item.code}>
                <h4>
                  <RichText text={item.title} grade={place.grade} />
                </h4>
                <ul className={css.ticks}>
                  {item.contents.map(({ code, title }) =>
                    tick({ kind: 'content', ...place, item_code: item.code, code }, title),
                  )}
                  {item.groups.map(({ code, title, question_count }) =>
                    tick({ kind: 'group', ...place, item_code: item.code, code }, title, `問題 ${question_count}問`),
                  )}
                </ul>
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}
