import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import type { ActivityGroup } from '@tcheck/contract/activity'
import type { ClassResult, ResultColumn } from '@tcheck/contract/class-result'
import { plainText } from '@tcheck/markup/plain-text'
import { normalizePart, rulesOf } from '@tcheck/scoring'
import { useEffect, useRef, useState } from 'react'
import { questionText } from '../../../features/attempt-answers/question-text.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import { QuestionCard } from '../../../features/question-view/question-card.tsx'
import { placeName } from '../../../features/question-view/set-index.ts'
import { useModal } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ResultPlace } from '../class-result/result-call.ts'
import { shortQuestionName } from '../class-result/result-view.ts'
import { useFullScreen } from '../mission/use-full-screen.ts'
import { setQuery } from '../question-set/set-query.ts'
import { className } from '../school/school-names.ts'
import { attemptsQuery } from '../student-result/attempts-query.ts'
import { groupAnswers } from '../student-result/grouped-answers.ts'
import { AnswerSide, Choices } from './answer-side.tsx'
import { attemptsInResult, distributionOf } from './distribution.ts'
import css from './projected-question.module.css'
import { nothingShown, type Part, Tray } from './tray.tsx'
import { useBoardKeys } from './use-board-keys.ts'

interface ProjectedQuestionProps {
  place: ResultPlace
  result: ClassResult
  /** The question that it opens with: `5(2)`. */
  start?: string | undefined
  onClose: () => void
}

const placeOf = (column: ResultColumn) => ({
  mainNumber: column.main_question_number,
  subNumber: column.sub_question_number,
})

/**
 * 「この問題を映す」: one question over the whole screen, for the projector, with its key, the answers of the class in shares and
 * the explanation, each at a press. It shows no number, name or rank of a student.
 */
export function ProjectedQuestion({ place, result, start, onClose }: ProjectedQuestionProps) {
  // As it was when the teacher opened it: no bar moves while the class looks at it.
  const [taken] = useState(result)
  const { columns, set } = taken
  const [at, setAt] = useState(() => Math.max(0, columns.map(shortQuestionName).indexOf(start ?? '')))
  const [shown, setShown] = useState(nothingShown)
  const [isBlank, setBlank] = useState(false)
  const dialog = useModal()
  const question = useRef<HTMLElement>(null)
  useFullScreen(dialog)
  const cover = useRef<HTMLButtonElement>(null)
  // Else the first button has the focus, and the space bar presses it instead of scrolling the question; and what is inert hears no key.
  useEffect(() => (isBlank ? cover : question).current?.focus(), [isBlank])
  const asked = useQuery({ ...setQuery(place.category, place.code), retry: false })
  const attempts = useAttempts(place)
  const column = columns[at]
  const text = asked.data && column ? questionText(asked.data, placeOf(column)) : null
  const walk = (step: number) => {
    if (!columns[at + step]) return
    setAt(at + step)
    setShown(nothingShown)
    question.current?.scrollTo({ top: 0 })
  }
  const toggle = (part: Part) => setShown((before) => ({ ...before, [part]: !before[part] }))
  const onKeyDown = useBoardKeys({ dialog, question, isBlank, walk, toggle, blank: () => setBlank(!isBlank) })
  const title = taken.mission?.title ?? set.title
  const fold = (answer: string) => normalizePart(answer, rulesOf(asked.data?.rules))
  return (
    <dialog
      ref={dialog}
      className={css.wall}
      aria-label={`${plainText(title)}の問題`}
      // React lets the closing of the picture's window, which lies in this one, bubble up to here.
      onClose={({ target }) => target === dialog.current && onClose()}
      onKeyDown={onKeyDown}
    >
      <div className={css.parts} inert={isBlank}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which the keys must reach too. */}
        <section ref={question} className={css.question} aria-label="問題" tabIndex={0}>
          {asked.isPending && <Skeleton lines={4} />}
          {text && (
            <>
              <QuestionCard key={at} main={text.main} sub={text.sub} grade={set.grade_id} />
              <Choices {...text} grade={set.grade_id} />
            </>
          )}
          {!asked.isPending && !text && column && <StoredText column={column} grade={set.grade_id} />}
        </section>
        <AnswerSide
          key={at}
          shown={shown}
          text={text}
          grade={set.grade_id}
          attempts={attempts}
          distribution={
            attempts.data && column
              ? distributionOf({
                  groups: groupsAt(attempts.data, { taken, column, fold }),
                  item: taken.items[at],
                  sub: text?.sub,
                  fold,
                })
              : null
          }
        />
        <Tray
          at={at}
          count={columns.length}
          name={column ? placeName(column.main_question_number, column.sub_question_number) : ''}
          title={title}
          className={className(place)}
          shown={shown}
          hasExplanation={Boolean(text?.sub.explanation)}
          onWalk={walk}
          onToggle={toggle}
          onBlank={() => setBlank(true)}
          onEnd={() => dialog.current?.close()}
        />
      </div>
      {isBlank && (
        <button ref={cover} type="button" className={css.blank} onClick={() => setBlank(false)}>
          <span className="sr">画面を消しています。押すと、もどります。</span>
        </button>
      )}
    </dialog>
  )
}

function useAttempts({ missionId, ...place }: ResultPlace): UseQueryResult<ActivityGroup[]> {
  return useQuery(attemptsQuery({ ...place, missionId: missionId ?? null }))
}

interface GroupsAt {
  taken: ClassResult
  column: ResultColumn
  fold: (answer: string) => string
}

function groupsAt(attempts: readonly ActivityGroup[], { taken, column, fold }: GroupsAt) {
  const { mainNumber, subNumber } = placeOf(column)
  const questions = groupAnswers(attemptsInResult(attempts, taken), { fold, columns: taken.columns })
  return questions.find((one) => one.mainNumber === mainNumber && one.subNumber === subNumber)?.groups ?? []
}

/** Where the set cannot be read any more: the beginning of its text, as the class result has it. */
const StoredText = ({ column, grade }: { column: ResultColumn; grade: number }) => (
  <div className={css.stored}>
    <h2>{placeName(column.main_question_number, column.sub_question_number)}</h2>
    <p>
      <RichText text={column.text || column.main_title} grade={grade} />
    </p>
  </div>
)
