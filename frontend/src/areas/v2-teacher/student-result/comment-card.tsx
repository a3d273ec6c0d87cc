import { useQuery, useQueryClient } from '@tanstack/react-query'
import { commentFailure } from '@tcheck/contract/act-rules'
import type { ActivityGroup } from '@tcheck/contract/activity'
import type { TeacherComment } from '@tcheck/contract/comment'
import { ApiError } from '../../../lib/api/api-error.ts'
import { api, client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { dateTimeText } from '../school/tokyo-time.ts'
import css from './comment-card.module.css'

/** 「コメント」: what the teacher says to the student about this try. */
export function CommentCard({ attempt }: { attempt: Pick<ActivityGroup, 'id' | 'mode' | 'finished_at'> }) {
  const shown = useQuery(api.teacherComments.show.queryOptions({ input: { id: attempt.id } }))
  const isInTest = commentFailure(attempt) !== null
  return (
    <Card title="コメント">
      <LoadState query={shown} failure="コメントを読み込めませんでした。" lines={2} />
      {shown.data && isInTest && <p className="muted">テストが終わると、ここからコメントを書けます。</p>}
      {shown.data && !isInTest && <CommentForm id={attempt.id} comment={shown.data.comment} />}
    </Card>
  )
}

interface CommentFormProps {
  id: string
  comment: TeacherComment | null
}

function CommentForm({ id, comment }: CommentFormProps) {
  const queries = useQueryClient()
  const readAgain = () => queries.invalidateQueries({ queryKey: api.teacherComments.key() })
  /** Where a colleague was first, theirs is shown, and what was typed stays. */
  const orShown = <T,>(saved: Promise<T>) =>
    saved.catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'CONFLICT') await readAgain()
      throw error
    })
  const form = useForm({
    route: 'teacherComments.save',
    start: { text: comment?.text ?? '' },
    save: ({ text }: { text: string }) =>
      orShown(client.teacherComments.save({ id, text, revision: comment?.revision ?? 0 })),
    onSaved: async () => {
      notify.success('コメントを送りました。')
      await readAgain()
    },
  })
  const takingBack = useSave({
    save: (revision: number) => orShown(client.teacherComments.cancel({ id, revision })),
    onSaved: async () => {
      notify.success('コメントを取り消しました。')
      await readAgain()
    },
  })
  const field = form.field('text')
  const left = (field.maximum ?? 0) - field.value.length
  return (
    <Form
      form={form}
      verb={comment ? '書き直して送る' : '送る'}
      busyVerb="送っています"
      fallback="コメントを送れませんでした。もう一度お試しください。"
      kind="soft"
      others={
        comment && (
          <BusyButton kind="quiet" isBusy={takingBack.isSaving} onClick={() => takingBack.save(comment.revision)}>
            取り消す
          </BusyButton>
        )
      }
    >
      <FormErrors error={takingBack.error} fallback="コメントを取り消せませんでした。" />
      {comment && <Standing comment={comment} isOther={comment.text !== field.value} />}
      <TextField
        {...field}
        label={comment ? 'コメントを書き直す' : 'この生徒へのコメント'}
        isRequired={false}
        lines={3}
        hint={`生徒のホームと結果に出ます。あと${left}文字`}
      />
    </Form>
  )
}

/** Who wrote what stands, when, and whether it was read; its text where the field holds another. */
function Standing({ comment, isOther }: { comment: TeacherComment; isOther: boolean }) {
  return (
    <>
      {isOther && <p className={css.standing}>{comment.text}</p>}
      <p className="muted small">
        {`${comment.written_by ?? '先生'}・${dateTimeText(comment.written_at)}・${comment.read_at ? `生徒が読みました(${dateTimeText(comment.read_at)})` : '生徒はまだ読んでいません'}`}
      </p>
    </>
  )
}
