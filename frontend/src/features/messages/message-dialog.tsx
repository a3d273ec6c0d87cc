import { useQuery } from '@tanstack/react-query'
import { messageFailure } from '@tcheck/contract/act-rules'
import type { BranchMessage } from '@tcheck/contract/groups/messages'
import { MOST_MESSAGE_PARENTS, MOST_MESSAGE_STUDENTS } from '@tcheck/contract/message'
import { useState } from 'react'
import { api, client } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, dialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { LoadState } from '../../ui/load-state.tsx'
import { Note } from '../../ui/note.tsx'
import { childrenText, parentText, sentText, unreachedReasons } from './message-text.ts'

interface MessageDialogProps {
  studentIds: readonly string[]
  onClose: () => void
}

/** 「保護者に連絡」: what the branch writes to the parents of chosen students, and to whom it goes before it is sent. */
export function MessageDialog({ studentIds, onClose }: MessageDialogProps) {
  const [sent, setSent] = useState<BranchMessage | null>(null)
  const [isTyped, setTyped] = useState(false)
  const isTooMany = studentIds.length > MOST_MESSAGE_STUDENTS
  return (
    // What is typed is nowhere else: a press outside does not take it away.
    <Dialog title="保護者に連絡" shape="wide" isShownOnce={isTyped && !sent} onClose={onClose}>
      {isTooMany && (
        <Note kind="warn">{`一度に選べるのは、生徒${MOST_MESSAGE_STUDENTS}人までです。選び直してください。`}</Note>
      )}
      {!isTooMany && !sent && (
        <div className="stack gap-14 one-column" onInput={() => setTyped(true)}>
          <Writing studentIds={studentIds} onSent={setSent} onClose={onClose} />
        </div>
      )}
      {sent && (
        <>
          <div role="status">
            <Note kind="ok">{sentText(sent)}</Note>
          </div>
          <p className="muted small">
            まちがえたときは、もう一度送って直します。だれが読んだかは「連絡」で見られます。
          </p>
          <div className={dialogActions}>
            <ButtonLink to="/v1/branch/messages">「連絡」を開く</ButtonLink>
            <Button kind="primary" onClick={onClose}>
              閉じる
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

interface WritingProps {
  studentIds: readonly string[]
  onSent: (message: BranchMessage) => void
  onClose: () => void
}

function Writing({ studentIds, onSent, onClose }: WritingProps) {
  const [isAsking, setAsking] = useState(false)
  const recipients = useQuery({
    ...api.messages.showRecipientsByBranch.queryOptions({ input: { student_ids: [...studentIds] } }),
    staleTime: 0,
  })
  const form = useForm({
    route: 'messages.createByBranch',
    part: 'message',
    start: { title: '', text: '' },
    save: async (written, idempotency_key) => {
      try {
        return await client.messages.createByBranch({
          message: { ...written, student_ids: [...studentIds] },
          idempotency_key,
        })
      } finally {
        setAsking(false)
      }
    },
    onSaved: async ({ message }) => {
      onSent(message)
      await queryClient.invalidateQueries({ queryKey: api.messages.key() })
    },
  })
  const { data } = recipients
  if (!data) return <LoadState query={recipients} failure="送り先の保護者を読み込めませんでした。" lines={3} />
  const { parents, students_without_parent: alone } = data
  const why = messageFailure(parents.length)
  if (why)
    return (
      <Note kind="warn">
        {why === 'MESSAGE_NO_PARENT'
          ? '選んだ生徒には、保護者のアカウントがありません。生徒の画面で登録すると送れます。'
          : `保護者が${parents.length}人います。一度に送れるのは、保護者${MOST_MESSAGE_PARENTS}人までです。生徒を分けて送ってください。`}
      </Note>
    )
  const unreached = parents.flatMap((one) =>
    one.unreached ? [{ ...one, reason: unreachedReasons[one.unreached] }] : [],
  )
  const isBlank = [form.values.title, form.values.text].some((text) => text.trim() === '')
  return (
    <>
      <p>
        <b>{`送り先: 保護者${parents.length}人`}</b>
        <span className="muted small">{`(${parents.map(parentText).join('、')})`}</span>
      </p>
      {alone.length > 0 && (
        <Note kind="info">{`保護者のアカウントがないので、届きません: ${childrenText({ students: alone })}`}</Note>
      )}
      <Form
        // A blank field is for the server to name; what is whole is asked about first.
        form={{ ...form, submit: () => (isBlank ? form.submit() : setAsking(true)) }}
        verb="送り先を確かめる"
        fallback="送れませんでした。もう一度お試しください。"
        label="保護者への連絡"
        others={<Button onClick={onClose}>やめる</Button>}
      >
        <TextField {...form.field('title')} />
        <TextField
          {...form.field('text')}
          lines={6}
          hint="返信は受け取れません。点数など、ほかの生徒のことは書かないでください。"
        />
      </Form>
      {isAsking && (
        <ConfirmDialog
          title={`保護者${parents.length}人に送りますか?`}
          verb="送る"
          stay="書き直す"
          isBusy={form.isSaving}
          onConfirm={() => form.submit()}
          onClose={() => setAsking(false)}
        >
          <p>{form.values.title}</p>
          {unreached.length === 0 ? (
            <p>全員に、メールか通知でも知らせます。</p>
          ) : (
            <>
              <p>{`メールや通知が届かない保護者: ${unreached.length}人。Tチェックの画面で読めます。`}</p>
              <ul>
                {unreached.map((one) => (
                  <li key={`${one.name} ${one.students.join()}`}>{`${parentText(one)}(${one.reason})`}</li>
                ))}
              </ul>
            </>
          )}
          <p>送ったあとは、取り消せません。</p>
        </ConfirmDialog>
      )}
    </>
  )
}
