import { readWritten, SELF_MARK_POINTS, SELF_MARKS, type SelfMark, writtenSlots } from '@tcheck/scoring/self-mark'
import { answersOf, memoOf, unitQuestionsOf } from '@tcheck/sessions'
import { useMemo, useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RichText } from '../math/rich-text.tsx'
import { indexSet } from '../question-view/set-index.ts'
import type { OpenedWork } from '../saving/open-work.ts'
import { SaveStatus } from '../saving/save-status.tsx'
import { useUnitPractice } from '../unit-practice/use-unit-practice.ts'
import { AnswerPhotos } from './answer-photo.tsx'
import { keysOfRun, playPath } from './run-paths.ts'
import css from './self-marking.module.css'
import { useLearner } from './use-learner.ts'
import { DrawnQuestion, ownMarks } from './written-pieces.tsx'
import { hasOwnAnswer, writtenWork } from './written-run.tsx'

interface SelfScoringProps {
  run: string
  work: OpenedWork
  /** The run has been ended, and that lies on the device. */
  onEnd: () => void
}

/** One answer at a time beside the model answer, and its ○ △ ×. */
export function SelfScoring({ run, work: opened, onEnd }: SelfScoringProps) {
  const { grade } = useLearner()
  const [work] = useState(() => writtenWork(opened))
  const { practice, dispatch, sync } = useUnitPractice(work)
  const index = useMemo(() => indexSet(opened.set), [opened.set])
  const questions = unitQuestionsOf(practice)
  const written = questions.filter((one) => hasOwnAnswer(practice, one))
  const answerOf = (key: string) => {
    const found = questions.find((one) => one.key === key)
    return readWritten(found ? answersOf(practice.sheet, found) : [])
  }
  const [hereKey, setHereKey] = useState(
    () => (written.find(({ key }) => answerOf(key).mark === null) ?? written[0])?.key ?? '',
  )
  const at = Math.max(
    0,
    written.findIndex(({ key }) => key === hereKey),
  )
  const question = written[at]
  const shown = question && index.get(question.key)
  const title = (
    <PageHead
      title={<RichText text={opened.set.title} grade={grade} />}
      crumb={<RichText text="{採点|さいてん}" grade={grade} />}
    />
  )
  if (!question || !shown) {
    return (
      <>
        {title}
        <EmptyState
          title={<RichText text="まだ{何|なに}も{書|か}いていません" grade={grade} />}
          text={<RichText text="{先|さき}に、{自分|じぶん}の{考|かんが}えを{書|か}きましょう。" grade={grade} />}
          action={
            <ButtonLink kind="primary" size="lg" to={playPath(run, opened.set)}>
              <RichText text="{問題|もんだい}へもどる" grade={grade} />
            </ButtonLink>
          }
        />
      </>
    )
  }
  const own = answerOf(question.key)
  const [previous, next] = [written[at - 1], written[at + 1]]
  const mark = (given: SelfMark) =>
    dispatch({ type: 'answer', key: question.key, answers: writtenSlots({ ...own, mark: given }) })
  const isAllMarked = written.every(({ key }) => answerOf(key).mark !== null)
  const end = () => {
    dispatch({ type: 'finish' })
    void sync.note({ lastKey: question.key }).finally(onEnd)
  }
  return (
    <>
      {title}
      <p className={`flex between wrap gap-8 ${css.line}`}>
        <span>
          <RichText text={`${written.length}{問|もん}のうち ${at + 1}{問目|もんめ}`} grade={grade} />
        </span>
        <SaveStatus status={sync.status} />
      </p>
      <div className={`stack gap-16 ${css.both}`}>
        <section className="card" aria-label="自分の答え">
          <DrawnQuestion key={question.key} {...shown} memo={memoOf(practice.sheet, question)} />
          {own.text !== '' && (
            <div className={css.part}>
              <h2 className={css.label}>
                <RichText text="{自分|じぶん}の{答|こた}え" grade={grade} />
              </h2>
              <p className={css.text}>{own.text}</p>
            </div>
          )}
          <AnswerPhotos names={own.photos} />
        </section>
        <section className={`card ${css.part}`} aria-label="答えの例">
          <h2 className={css.label}>
            <RichText text="{答|こた}えの{例|れい}" grade={grade} />
          </h2>
          <p className={css.text}>
            <RichText text={shown.sub.answer ?? ''} grade={grade} />
          </p>
          {shown.sub.explanation && (
            <p className={css.text}>
              <RichText text={shown.sub.explanation} grade={grade} />
            </p>
          )}
        </section>
      </div>
      <fieldset className={`flex wrap gap-12 ${css.marks}`}>
        <legend>
          <RichText text="{見|み}くらべて、えらびましょう" grade={grade} />
        </legend>
        {SELF_MARKS.map((one) => (
          <button
            key={one}
            type="button"
            className={`stack gap-2 justify-items-center ${css.mark}`}
            aria-pressed={own.mark === one}
            onClick={() => mark(one)}
          >
            <b aria-hidden>{ownMarks[one].sign}</b>
            <span>
              <RichText text={ownMarks[one].words} grade={grade} />
            </span>
            <small>{`${SELF_MARK_POINTS[one]}点`}</small>
          </button>
        ))}
      </fieldset>
      <p className={`flex wrap gap-12 ${css.steps}`}>
        {previous && (
          <Button kind="quiet" size="lg" onClick={() => setHereKey(previous.key)}>
            まえへ
          </Button>
        )}
        {next && (
          <Button
            kind={own.mark === null || isAllMarked ? 'soft' : 'primary'}
            size="lg"
            onClick={() => setHereKey(next.key)}
          >
            つぎへ
          </Button>
        )}
        {isAllMarked && (
          <Button kind="primary" size="lg" onClick={end}>
            <RichText text="{採点|さいてん}をおわる" grade={grade} />
          </Button>
        )}
        {own.mark === null && (
          <ButtonLink kind="quiet" to={playPath(run, opened.set, keysOfRun(opened.set).indexOf(question.key) + 1)}>
            <RichText text="{書|か}きなおす" grade={grade} />
          </ButtonLink>
        )}
      </p>
    </>
  )
}
