import type { EditedSet } from '@tcheck/contract/edited-set'
import { useState } from 'react'
import { placeName } from '../../../features/question-view/set-index.ts'
import { Button } from '../../../ui/button.tsx'
import { kindWords } from '../cbt-check/check-address.ts'
import {
  isSamePlace,
  listOf,
  mayRemoveSub,
  type Place,
  placedSubsOf,
  withMain,
  withoutMain,
  withoutSub,
  withSub,
  withSubAdded,
  withSubMoved,
} from './edit-set.ts'
import type { Opened } from './outline.tsx'
import { MainForm, SetForm, SubForm } from './part-forms.tsx'
import { Preview } from './preview.tsx'
import type { FoundProblems } from './problems.ts'
import css from './question-editor.module.css'
import type { DroppedMedia } from './use-dropped-media.ts'

interface PartProps {
  edited: EditedSet
  problems: FoundProblems
  /** Grade id of the set. */
  grade: number
  onChange: (edited: EditedSet) => void
  onOpen: (opened: Opened) => void
  media: DroppedMedia
}

export const SetPart = ({ edited, problems, onChange, isExam }: PartProps & { isExam: boolean }) => (
  <section className="card min-width-0" aria-label="題名と説明">
    <header>
      <h2>題名と説明</h2>
    </header>
    <SetForm
      set={edited}
      isExam={isExam}
      problems={problems}
      onChange={(changes) => onChange({ ...edited, ...changes })}
    />
  </section>
)

export function MainPart({ edited, problems, grade, media, onChange, onOpen, at }: PartProps & { at: number }) {
  const main = edited.question_groups[at]
  const [first] = main?.questions ?? []
  if (!main) return null
  return (
    <>
      <section className="card min-width-0" aria-label={`大問${main.main_question_number}`}>
        <header>
          <h2>{`大問${main.main_question_number}`}</h2>
          <span className="grow" />
          <Button
            size="sm"
            kind="quiet"
            disabled={edited.question_groups.length < 2}
            onClick={() => {
              onChange(withoutMain(edited, at))
              onOpen({ part: 'main', main: Math.max(0, at - 1) })
            }}
          >
            この大問を消す
          </Button>
        </header>
        <MainForm
          main={main}
          problems={problems}
          media={media}
          onChange={(changes) => onChange(withMain(edited, at, changes))}
        />
      </section>
      {first && <Preview main={main} sub={first} grade={grade} />}
    </>
  )
}

export function SubPart({ edited, problems, grade, media, onChange, onOpen, place }: PartProps & { place: Place }) {
  const [said, setSaid] = useState('')
  const subs = placedSubsOf(edited)
  const index = subs.findIndex((one) => isSamePlace(one, place))
  const here = subs[index]
  const main = edited.question_groups[place.main]
  if (!here || !main) return <p className="muted">小問を選んでください。</p>
  const { sub, key } = here
  const count = main[listOf[place.kind]].length
  const go = (to: Place | undefined) => to && onOpen({ part: 'sub', main: to.main, kind: to.kind, at: to.at })
  const move = (to: number) => {
    onChange(withSubMoved(edited, place, to))
    go({ ...place, at: to })
    setSaid(`${to + 1}番目に動かしました。`)
  }
  const name = placeName(main.main_question_number, sub.sub_question_number)
  return (
    <>
      <section className="card min-width-0" aria-label={`${name}を直す`}>
        <header>
          <h2>
            <span>{name}</span>
            {place.kind !== 'question' && <span>{` ${kindWords[place.kind]}`}</span>}
          </h2>
          <span className="grow" />
          <Button size="sm" disabled={index === 0} onClick={() => go(subs[index - 1])}>
            前へ
          </Button>
          <Button size="sm" disabled={index === subs.length - 1} onClick={() => go(subs[index + 1])}>
            次へ
          </Button>
        </header>
        <SubForm
          key={`${place.main} ${place.kind} ${place.at}`}
          sub={sub}
          media={media}
          problemsOf={(column) => problems.ofSub(key, column)}
          onChange={(changes) => onChange(withSub(edited, place, changes))}
        />
        <footer className={`flex wrap gap-4 ${css.acts}`}>
          <Button size="sm" kind="quiet" disabled={place.at === 0} onClick={() => move(place.at - 1)}>
            上へ動かす
          </Button>
          <Button size="sm" kind="quiet" disabled={place.at === count - 1} onClick={() => move(place.at + 1)}>
            下へ動かす
          </Button>
          <Button
            size="sm"
            kind="quiet"
            onClick={() => {
              onChange(withSubAdded(edited, place, sub))
              go({ ...place, at: place.at + 1 })
            }}
          >
            写して足す
          </Button>
          <Button
            size="sm"
            kind="quiet"
            disabled={!mayRemoveSub(edited, place)}
            onClick={() => {
              onChange(withoutSub(edited, place))
              go({ ...place, at: Math.max(0, place.at - 1) })
            }}
          >
            この小問を消す
          </Button>
          <span className="sr" role="status">
            {said}
          </span>
        </footer>
      </section>
      <Preview key={key} main={main} sub={sub} grade={grade} />
    </>
  )
}
