import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { OwnQuestionSet, OwnSubject } from '@tcheck/contract/groups/student-content'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { SubjectMark } from '../../../features/learning/subject-mark.tsx'
import { RichText } from '../../../features/math/rich-text.tsx'
import { api } from '../../../lib/api/client.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Tick } from '../../../ui/form/tick.tsx'
import { playPath } from '../shell/paths.ts'
import { ProgressRing, progressRuby } from '../shell/progress-cells.tsx'
import { Waiting } from '../shell/waiting.tsx'
import { useGrade, Words } from '../shell/words.tsx'
import css from './drill.module.css'
import { mostUnits, type RunState, readRun, runStateOf, storeRun, unitGroupsOf } from './drill-run.ts'

const perPage = 60

/** The units of one subject: those of last time are on, a bar at the bottom starts. */
export function UnitPicker({ subjectCode, studentId }: { subjectCode: string; studentId: string }) {
  const grade = useGrade()
  const navigate = useNavigate()
  const units = useInfiniteQuery(
    api.studentContent.listQuestionGroups.infiniteOptions({
      input: (page: number) => ({ category: 'unit' as const, subject_code: subjectCode, page, per_page: perPage }),
      initialPageParam: 1,
      getNextPageParam: ({ page, per_page, total_count }) => (page * per_page < total_count ? page + 1 : undefined),
    }),
  )
  const [run] = useState(() => readRun(studentId))
  const lastTime = run?.subjectCode === subjectCode ? run : null
  const [chosen, setChosen] = useState<readonly string[]>(lastTime?.codes ?? [])
  const sets = units.data?.pages.flatMap(({ question_groups }) => question_groups) ?? []
  const picked = chosen.flatMap((code) => sets.find((set) => set.code === code) ?? [])
  const state = lastTime && runStateOf(lastTime, sets)
  const play = (set: OwnQuestionSet) =>
    void navigate(`${playPath({ category: 'unit', code: set.code })}?drill=${encodeURIComponent(subjectCode)}`)
  const start = () => {
    const [first] = picked
    if (!first) return
    storeRun(studentId, { subjectCode, codes: picked.map(({ code }) => code), startedAt: new Date().toISOString() })
    play(first)
  }
  const toggle = (code: string) =>
    setChosen((before) =>
      before.includes(code) ? before.filter((one) => one !== code) : [...before, code].slice(0, mostUnits),
    )
  if (units.error) {
    return (
      <ErrorNote
        title={<Words text="{単元|たんげん}を{読|よ}みこめませんでした。" />}
        error={units.error}
        onRetry={() => void units.refetch()}
      />
    )
  }
  if (units.isPending) return <Waiting query={units} />
  if (sets.length === 0) {
    return (
      <EmptyState
        title={<Words text="この{教科|きょうか}のドリルは、まだありません" />}
        text={<Words text="{先生|せんせい}が{教材|きょうざい}を{登録|とうろく}すると、ここに{出|で}ます。" />}
      />
    )
  }
  const isRunning = state !== null && state.left.length > 0 && state.done.length > 0
  return (
    <>
      {isRunning && <RunCard state={state} onGo={play} />}
      {unitGroupsOf(sets, grade).map(({ gradeId, sets: own }) => (
        <fieldset key={gradeId} className={css.group}>
          <legend>{gradeText(gradeId)}</legend>
          <div className={`stack gap-10 ${css.units}`}>
            {own.map((set) => (
              <UnitChoice
                key={set.code}
                set={set}
                isOn={chosen.includes(set.code)}
                isFull={chosen.length >= mostUnits}
                onToggle={() => toggle(set.code)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {units.hasNextPage && (
        <p className={css.more}>
          <BusyButton isBusy={units.isFetchingNextPage} onClick={() => void units.fetchNextPage()}>
            <Words text="もっと{見|み}る" />
          </BusyButton>
        </p>
      )}
      <StartBar picked={picked} isQuiet={isRunning} onStart={start} />
    </>
  )
}

interface StartBarProps {
  picked: readonly OwnQuestionSet[]
  /** Another button is the filled one. */
  isQuiet: boolean
  onStart: () => void
}

function StartBar({ picked, isQuiet, onStart }: StartBarProps) {
  const questions = picked.reduce((sum, { question_count }) => sum + question_count, 0)
  return (
    <div className={`panel row between wrap ${css.bar}`}>
      <p role="status">
        {picked.length === 0 ? (
          <Words text={`{単元|たんげん}をえらんでください(${mostUnits}つまで)`} />
        ) : (
          <>
            <b>
              <Words text={`${picked.length}つの{単元|たんげん}`} />
            </b>
            ・<Words text={`${questions}{問|もん}`} />
          </>
        )}
      </p>
      <Button kind={isQuiet ? 'soft' : 'primary'} size="lg" disabled={picked.length === 0} onClick={onStart}>
        はじめる
      </Button>
    </div>
  )
}

/** Subjects as links: each has an address of its own. */
export function SubjectTabs({ subjects, chosen }: { subjects: readonly OwnSubject[]; chosen: string | undefined }) {
  const grade = useGrade()
  return (
    <nav className={`flex wrap gap-8 ${css.tabs}`} aria-label="教科">
      {subjects.map(({ subject_code: code, subject_name }) => (
        <Link
          key={code}
          to={`/student/drill/select/${encodeURIComponent(code)}`}
          {...(code === chosen && { 'aria-current': 'page' as const })}
        >
          <SubjectMark name={subject_name} />
          <span>{subjectInWords(subject_name, grade)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** The drill that was begun: how many of its units are done, and on to the next one. */
function RunCard({ state: { done, left }, onGo }: { state: RunState; onGo: (set: OwnQuestionSet) => void }) {
  const grade = useGrade()
  const [next] = left
  if (!next) return null
  return (
    <section className={`card row wrap ${css.run}`} aria-label="とちゅうのドリル">
      <ProgressRing done={done.length} total={done.length + left.length} unit="単元" />
      <div className="grow">
        <p className="muted">
          <Words text="つぎの{単元|たんげん}" />
        </p>
        <h2>
          <RichText text={next.title} grade={grade} />
        </h2>
      </div>
      <Button kind="primary" size="lg" onClick={() => onGo(next)}>
        つづける
        <IconChevronRight className="i" aria-hidden />
      </Button>
    </section>
  )
}

interface UnitChoiceProps {
  set: OwnQuestionSet
  isOn: boolean
  /** As many as allowed are chosen: only what is on can change. */
  isFull: boolean
  onToggle: () => void
}

/** One unit as a large box to tick, with how far it is. */
function UnitChoice({ set, isOn, isFull, onToggle }: UnitChoiceProps) {
  const grade = useGrade()
  const isDisabled = isFull && !isOn
  return (
    <label className={`row wrap ${css.unit} ${isOn ? css.on : ''} ${isDisabled ? css.full : ''}`}>
      <Tick isOn={isOn} disabled={isDisabled} onTurn={onToggle} />
      <span className={`centered flex-none ${css.box}`} aria-hidden="true">
        {isOn && <IconCheck className="i i-s" />}
      </span>
      <span className={`grid min-width-0 ${css.unitText}`}>
        <b>
          <RichText text={set.title} grade={grade} />
        </b>
        <span className="muted">
          {set.unit_name && <span>{`${set.unit_name}・`}</span>}
          <span>{`${set.question_count}問`}</span>
        </span>
      </span>
      <span className={`chip ${set.progress === 'perfect' ? 'info' : 'line'}`}>
        <Words text={progressRuby[set.progress]} />
        {set.best_score !== null && set.progress !== 'perfect' && (
          <span className="num">{`${set.best_score} / ${set.max_score}点`}</span>
        )}
      </span>
    </label>
  )
}
