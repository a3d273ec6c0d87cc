import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { notify } from '../../../ui/toast.tsx'
import css from './accepted.module.css'
import type { PlaceOfQuestion } from './accepted-query.ts'

interface AcceptAnswerProps extends PlaceOfQuestion {
  attemptId: string
  answers: readonly string[]
}

/** 「別解として認める」 beside a wrong answer in free text. Asks in its place: the whole class is marked anew. */
export function AcceptAnswer({ attemptId, mainNumber, subNumber, answers }: AcceptAnswerProps) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const accept = useMutation({
    mutationFn: () =>
      client.teacherAcceptedAnswers.accept({
        student_activity_group_id: attemptId,
        main_question_number: mainNumber,
        sub_question_number: subNumber,
        answers: [...answers],
      }),
    onSuccess: () => {
      setAsking(false)
      notify.success('別解として認めました。クラスの回を採点し直しています')
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.teacherAcceptedAnswers.key() }),
  })
  // One button asks and takes the asking back: whoever uses no mouse stays on it.
  return (
    <div className={isAsking ? css.asking : css.accept}>
      {isAsking && (
        <>
          <FormErrors error={accept.error} fallback="認められませんでした。もう一度お試しください。" />
          <p className="small">
            このクラスで同じ答えを書いた全員を、正解にして採点し直します。ほかのクラスは変わりません。あとで取り消せます。
          </p>
        </>
      )}
      <div className={css.acts}>
        <Button aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          {isAsking ? 'やめる' : '別解として認める'}
        </Button>
        {isAsking && (
          <BusyButton kind="soft" isBusy={accept.isPending} onClick={() => accept.mutate()}>
            認めて採点し直す
          </BusyButton>
        )}
      </div>
    </div>
  )
}
