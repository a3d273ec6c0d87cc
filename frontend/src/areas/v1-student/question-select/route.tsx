import type { QuestionPools } from '@tcheck/contract/learning'
import type { Wanted } from '@tcheck/learning/choose-questions'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import desk from '../../../features/desk/desk.module.css'
import { beginSelected, MOST_QUESTIONS } from '../../../features/learning/run-choices.ts'
import css from '../../../features/learning/run-page.module.css'
import { RunPage, useBegin } from '../../../features/learning/run-page.tsx'
import { useLearner } from '../../../features/learning/use-learner.ts'
import { usePools } from '../../../features/learning/use-pools.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Tick } from '../../../ui/form/tick.tsx'
import { OneGroup } from './one-group.tsx'

/** `/v1/student/question-select?subject=…&items=…`: which items, which of their questions, how many; `?group=…`: those of a task. */
export function Component() {
  const [query] = useSearchParams()
  const group = query.get('group')
  return group === null ? <Chosen /> : <OneGroup key={group} code={group} />
}

function Chosen() {
  const pools = usePools()
  const starting = useBegin()
  const [query, setQuery] = useSearchParams()
  const subject = pools.data?.find(({ subject_code }) => subject_code === query.get('subject')) ?? pools.data?.[0]
  return (
    <RunPage
      title="{問題|もんだい}えらび"
      lead="ときたい{項目|こうもく}と、{問題|もんだい}の{出|だ}し{方|かた}をえらびましょう。"
      pools={pools}
      trouble={starting.trouble}
    >
      {pools.data && pools.data.length > 1 && (
        <fieldset className={`seg ${desk.choice} ${css.subjects}`}>
          <legend className="sr">教科</legend>
          {pools.data.map(({ subject_code, subject_name, grade }) => (
            <button
              key={subject_code}
              type="button"
              className={subject_code === subject?.subject_code ? 'on' : undefined}
              aria-pressed={subject_code === subject?.subject_code}
              onClick={() => setQuery({ subject: subject_code }, { replace: true })}
            >
              {subjectInWords(subject_name, grade)}
            </button>
          ))}
        </fieldset>
      )}
      {subject && (
        <Choices
          key={subject.subject_code}
          subject={subject}
          asked={query.get('items')?.split(',') ?? []}
          starting={starting}
        />
      )}
    </RunPage>
  )
}

const wantedText = {
  all: 'ぜんぶの{問題|もんだい}から',
  wrong: 'まちがえた{問題|もんだい}だけ',
  unanswered: 'まだといていない{問題|もんだい}だけ',
} as const satisfies Record<Wanted, string>
const wantedChoices = Object.keys(wantedText) as Wanted[]
const counts = [5, 10, 20, MOST_QUESTIONS]

interface ChoicesProps {
  subject: QuestionPools
  asked: readonly string[]
  starting: ReturnType<typeof useBegin>
}

function Choices({ subject, asked, starting }: ChoicesProps) {
  const { grade } = useLearner()
  const [chosen, setChosen] = useState<readonly string[]>(asked)
  const [wanted, setWanted] = useState<Wanted>('all')
  const [count, setCount] = useState(10)
  const [isShuffled, setIsShuffled] = useState(false)
  const items = subject.items.filter(({ code }) => chosen.includes(code))
  const toggle = (code: string) =>
    setChosen((before) => (before.includes(code) ? before.filter((one) => one !== code) : [...before, code]))
  const chapters = [...new Map(subject.items.map((item) => [item.chapter_code, item.chapter_title]))]
  return (
    <form
      className={`card ${css.card}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (items.length > 0) starting.begin((owner) => beginSelected(owner, items, { wanted, count, isShuffled }))
      }}
    >
      <h2>{subjectInWords(subject.subject_name, subject.grade)}</h2>
      {chapters.map(([chapter, title]) => (
        <fieldset key={chapter} className={css.group}>
          <legend>
            <RichText text={title} grade={grade} />
          </legend>
          {subject.items
            .filter(({ chapter_code }) => chapter_code === chapter)
            .map(({ code, title: name }) => (
              <label key={code} className={`row gap-12 ${css.choice}`}>
                <Tick isOn={chosen.includes(code)} onTurn={() => toggle(code)} />
                <span>
                  <RichText text={name} grade={grade} />
                </span>
              </label>
            ))}
        </fieldset>
      ))}
      <fieldset className={css.group}>
        <legend>
          <RichText text="どの{問題|もんだい}" grade={grade} />
        </legend>
        <div className={`flex wrap ${css.choices}`}>
          {wantedChoices.map((one) => (
            <label key={one} className={`row gap-12 ${css.choice}`}>
              <Tick type="radio" name="wanted" isOn={wanted === one} onTurn={() => setWanted(one)} />
              <span>
                <RichText text={wantedText[one]} grade={grade} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend>
          <RichText text="{何問|なんもん}" grade={grade} />
        </legend>
        <div className={`flex wrap ${css.choices}`}>
          {counts.map((one) => (
            <label key={one} className={`row gap-12 ${css.choice}`}>
              <Tick type="radio" name="count" isOn={count === one} onTurn={() => setCount(one)} />
              <span>
                <RichText
                  text={one === MOST_QUESTIONS ? `ぜんぶ(${one}{問|もん}まで)` : `${one}{問|もん}`}
                  grade={grade}
                />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <label className={`row gap-12 ${css.choice}`}>
        <Tick isOn={isShuffled} onTurn={setIsShuffled} />
        <span>
          <RichText text="{順番|じゅんばん}をまぜる" grade={grade} />
        </span>
      </label>
      <p className={css.begin}>
        <BusyButton kind="primary" size="lg" type="submit" isBusy={starting.isBusy} disabled={items.length === 0}>
          <RichText text="{始|はじ}める" grade={grade} />
        </BusyButton>
      </p>
      {items.length === 0 && (
        <p className="muted">
          <RichText text="{項目|こうもく}を1つ{以上|いじょう}えらんでください。" grade={grade} />
        </p>
      )}
    </form>
  )
}
