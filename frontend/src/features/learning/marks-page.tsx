import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LookedMark, WholeMarks } from '@tcheck/contract/learning-marks'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { slotKeyOf } from '@tcheck/scoring'
import type { SelfMark } from '@tcheck/scoring/self-mark'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { orNotFound } from '../../app/or-not-found.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import { RichText } from '../math/rich-text.tsx'
import { indexSet } from '../question-view/set-index.ts'
import { MarkedAnswer } from './marked-answer.tsx'
import { type MarksRole, marksCalls, marksPath, marksQuery } from './marks-calls.ts'
import { markedStudentWords, momentWords, STAFF_GRADE } from './marks-words.ts'
import css from './self-marking.module.css'

type Given = LookedMark & { mark: SelfMark; is_later?: true }

/** Of what was written after the teacher's mark. */
const laterKeyOf = (answer: LookedMark) => `${keyOf(answer)} later`

const keyOf = ({ main_question_number, sub_question_number }: LookedMark) =>
  slotKeyOf(main_question_number, 'question', sub_question_number)

/** The written answers of one run beside their model answers, and ○ △ × of the teacher's. */
export function MarksPage({ by, run: id }: { by: MarksRole; run: string }) {
  const query = useQuery(marksQuery(by, id))
  const saving = useSaved(by, id)
  orNotFound(query)
  const { data } = query
  return (
    <div className="main">
      <PageHead
        title={data ? <RichText text={data.learning_mark.title} grade={STAFF_GRADE} /> : '記述の答え'}
        crumb={data && markedStudentWords(data.learning_mark.student)}
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
      <p className={css.steps}>
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
