import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MarksState, OpenedMark, WholeMarks } from '@tcheck/contract/learning-marks'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { slotKeyOf } from '@tcheck/scoring'
import type { SelfMark } from '@tcheck/scoring/self-mark'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { orNotFound } from '../../app/or-not-found.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import { RichText } from '../math/rich-text.tsx'
import { indexSet } from '../question-view/set-index.ts'
import { MarkedAnswer } from './marked-answer.tsx'
import { type MarksRole, marksCalls, marksListQuery, marksPath, marksQuery } from './marks-calls.ts'
import { markedStudentText, momentWords, STAFF_GRADE } from './marks-text.ts'
import css from './run-page.module.css'
import selfMarkingCss from './self-marking.module.css'

type Given = OpenedMark & { mark: SelfMark; is_later?: true }

const states = [
  ['waiting', '確認を待っている'],
  ['looked', '確認した'],
] as const satisfies readonly (readonly [MarksState, string])[]

/** Written answers that students marked themselves: those that wait for somebody to look, or those that were looked at. */
export function MarksListPage({ by }: { by: MarksRole }) {
  const [address, setAddress] = useSearchParams()
  const run = address.get('run')
  return run === null ? <MarksList {...{ by, address, setAddress }} /> : <MarksPage key={run} by={by} run={run} />
}

interface MarksListProps {
  by: MarksRole
  address: URLSearchParams
  setAddress: (address: Record<string, string>) => void
}

function MarksList({ by, address, setAddress }: MarksListProps) {
  const state: MarksState = address.get('state') === 'looked' ? 'looked' : 'waiting'
  const listed = useInfiniteQuery(marksListQuery(by, state))
  const all = listed.data?.pages.flatMap(({ learning_marks }) => learning_marks)
  return (
    <div className="main">
      <PageHead title="記述の答え" crumb="生徒が自分で印をつけたもの">
        <span className="row">
          {states.map(([one, words]) => (
            <Button
              key={one}
              kind={one === state ? 'soft' : 'plain'}
              aria-pressed={one === state}
              onClick={() => setAddress(one === 'looked' ? { state: one } : {})}
            >
              {words}
            </Button>
          ))}
        </span>
      </PageHead>
      <LoadState query={listed} failure="記述の答えを読み込めませんでした。" />
      {all?.length === 0 && (
        <EmptyState
          title={state === 'waiting' ? '確認を待っている答えはありません' : '確認した答えはまだありません'}
          text="生徒が記述の答えに印をつけると、ここに並びます。"
        />
      )}
      {all && all.length > 0 && (
        <section
          className={`card ${css.card}`}
          aria-label={state === 'waiting' ? '確認を待っている答え' : '確認した答え'}
        >
          <ul className={`stack gap-8 ${css.rows}`}>
            {all.map(({ id, student, title, question_count, finished_at }) => (
              <li key={id}>
                <div className={`row wrap gap-8-16 ${css.row}`}>
                  <Link to={marksPath(by, id)}>
                    <span>
                      <b>{markedStudentText(student)}</b> <RichText text={title} grade={STAFF_GRADE} />
                    </span>
                  </Link>
                  <span className={`muted nowrap ${css.when}`}>
                    {`${question_count}問・${momentWords(finished_at)}`}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {listed.hasNextPage && (
        <BusyButton isBusy={listed.isFetchingNextPage} onClick={() => void listed.fetchNextPage()}>
          続きを見る
        </BusyButton>
      )}
    </div>
  )
}

/** Of what was written after the teacher's mark. */
const laterKeyOf = (answer: OpenedMark) => `${keyOf(answer)} later`

const keyOf = ({ main_question_number, sub_question_number }: OpenedMark) =>
  slotKeyOf(main_question_number, 'question', sub_question_number)

/** The written answers of one run beside their model answers, and ○ △ × of the teacher's. */
function MarksPage({ by, run: id }: { by: MarksRole; run: string }) {
  const query = useQuery(marksQuery(by, id))
  const saving = useSaved(by, id)
  orNotFound(query)
  const { data } = query
  return (
    <div className="main">
      <PageHead
        title={data ? <RichText text={data.learning_mark.title} grade={STAFF_GRADE} /> : '記述の答え'}
        crumb={data && markedStudentText(data.learning_mark.student)}
        count={data && momentWords(data.learning_mark.finished_at)}
      >
        <ButtonLink to={marksPath(by)}>一覧へ</ButtonLink>
      </PageHead>
      <FormErrors error={saving.error} fallback="印を保存できませんでした。もう一度お試しください。" />
      <LoadState query={query} failure="記述の答えを読み込めませんでした。" lines={6} />
      {data && (
        <Answers
          key={`${id} ${data.learning_mark.revision}`}
          {...{ by, marks: data.learning_mark, set: data.question_group, isSaving: saving.isSaving }}
          onSave={saving.save}
        />
      )}
    </div>
  )
}

interface AnswersProps {
  by: MarksRole
  marks: WholeMarks
  set: QuestionSet
  isSaving: boolean
  onSave: (given: { revision: number; marks: Given[] }) => void
}

function Answers({ by, marks, set, isSaving, onSave }: AnswersProps) {
  const [given, setGiven] = useState<Readonly<Record<string, SelfMark>>>({})
  const index = indexSet(set)
  const save = () =>
    onSave({
      revision: marks.revision,
      marks: marks.answers.flatMap((answer): Given[] => {
        const [mark, later] = [given[keyOf(answer)], given[laterKeyOf(answer)]]
        // A later answer takes the place of the marked one, whose mark then says nothing any more.
        if (later) return [{ ...answer, mark: later, is_later: true }]
        return mark && mark !== answer.teachers_mark?.mark ? [{ ...answer, mark }] : []
      }),
    })
  return (
    <>
      {marks.answers.map((answer) => {
        const key = keyOf(answer)
        const shown = index.get(key)
        return (
          shown && (
            <MarkedAnswer
              key={key}
              {...{ by, run: marks.id, answer, ...shown, mark: given[key] ?? answer.teachers_mark?.mark ?? null }}
              onMark={(mark) => setGiven((before) => ({ ...before, [key]: mark }))}
              laterMark={given[laterKeyOf(answer)] ?? null}
              onMarkLater={(mark) => setGiven((before) => ({ ...before, [laterKeyOf(answer)]: mark }))}
            />
          )
        )
      })}
      <p className={`flex wrap gap-12 ${selfMarkingCss.steps}`}>
        <BusyButton kind="primary" size="lg" isBusy={isSaving} onClick={save}>
          確認して次へ
        </BusyButton>
      </p>
    </>
  )
}

/** Saves what was marked, and goes on to the one that waits longest; where somebody else was first, what they said is shown. */
function useSaved(role: MarksRole, id: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const shown = marksQuery(role, id).queryKey
  return useSave({
    save: async ({ revision, marks }: Parameters<AnswersProps['onSave']>[0]) => {
      const given = marks.map(({ main_question_number, sub_question_number, mark, is_later }) => ({
        ...{ main_question_number, sub_question_number, mark, is_later },
      }))
      try {
        await marksCalls[role].update({ id, learning_mark: { revision, marks: given } })
      } catch (error) {
        await queries.invalidateQueries({ queryKey: shown })
        throw error
      }
      const { learning_marks } = await marksCalls[role].list({ state: 'waiting', per_page: 1 })
      return learning_marks[0]?.id
    },
    onSaved: async (next) => {
      notify.success('確認しました')
      // Lists and pages of the domain, whichever way they are asked for.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes('Marks') })
      await navigate(next === undefined ? marksPath(role) : marksPath(role, next))
      window.scrollTo({ top: 0 })
    },
  })
}
