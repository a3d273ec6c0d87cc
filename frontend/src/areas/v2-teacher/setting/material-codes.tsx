import { IconBook2, IconQrcode } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RegisteredMaterialCode } from '@tcheck/contract/groups/teacher-material-codes'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Column } from '../../../features/records/column.ts'
import { RecordList } from '../../../features/records/record-list.tsx'
import { materialLink } from '../../../features/student-cards/student-links.ts'
import { TextFileDrop } from '../../../features/uploads/text-file-drop.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Note } from '../../../ui/note.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { notify } from '../../../ui/toast.tsx'
import { refreshSetLists } from '../question-set/set-list-query.ts'
import { gradeName } from '../school/school-names.ts'
import css from './setting.module.css'
import { typedCodes } from './typed-codes.ts'

/** 「教材コード」: register many at once, see what they open, take one out and back in. */
export function MaterialCodes() {
  const queries = useQueryClient()
  const [removed, setRemoved] = useState<RegisteredMaterialCode | null>(null)
  const [shown, setShown] = useState<RegisteredMaterialCode | null>(null)
  /** What may be chosen has changed too. */
  const takeOver = async () => {
    await queries.invalidateQueries({ queryKey: api.teacherMaterialCodes.key() })
    await refreshSetLists(queries)
  }
  const remove = useMutation({
    mutationFn: (code: RegisteredMaterialCode) => client.teacherMaterialCodes.delete({ id: code.id }),
    onSuccess: async (_, code) => {
      setRemoved(code)
      await takeOver()
    },
    onError: notify.error,
  })
  const undo = useMutation({
    mutationFn: (code: RegisteredMaterialCode) => client.teacherMaterialCodes.registerAll({ codes: [code.code] }),
    onSuccess: async () => {
      setRemoved(null)
      await takeOver()
      notify.success('元に戻しました')
    },
    onError: notify.error,
  })
  return (
    <div className="stack gap-16">
      <RegisterCodes onRegistered={takeOver} />
      {removed && (
        <Note kind="info">
          <p>
            <span>{`「${removed.title}」(${removed.code})の登録を外しました。配ったミッションと集めた答えは、そのまま残っています。 `}</span>
            <BusyButton kind="quiet" size="sm" isBusy={undo.isPending} onClick={() => undo.mutate(removed)}>
              元に戻す
            </BusyButton>
          </p>
        </Note>
      )}
      <h2>登録した教材</h2>
      <RecordList
        list="teacherMaterialCodes.list"
        thing="登録した教材"
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        columns={materialColumns}
        acts={[
          {
            verb: 'QR',
            icon: IconQrcode,
            kind: 'quiet',
            onAct: setShown,
            label: ({ title }) => `${title}のQRコード`,
          },
          {
            verb: '外す',
            kind: 'quiet',
            isBusy: remove.isPending,
            onAct: (code) => remove.mutate(code),
            label: ({ title }) => `${title}の登録を外す`,
          },
        ]}
        empty={{
          title: '登録した教材コードはありません',
          text: '教材に印刷されたコードを上に入れると、使える問題がここに並びます。',
        }}
      />
      {shown && (
        <Dialog title={`${shown.title}のQRコード`} onClose={() => setShown(null)}>
          <div className={`stack gap-10 justify-items-center ${css.qr}`}>
            <QrCode text={materialLink(shown.encrypted_code)} label={`${shown.title}のQRコード`} />
            <p className="muted small">
              生徒がこのQRコードを読むと、この教材の問題が開きます。この教室の生徒だけが使えます。
            </p>
          </div>
        </Dialog>
      )}
    </div>
  )
}

const dayText = (isoDay: string) => {
  const [year, month, day] = isoDay.split('-').map(Number)
  return `${year}年${month}月${day}日`
}

function countText({ question_group_count, cbt_exam_count, science_skill_count }: RegisteredMaterialCode): string {
  const counts = [
    ['単元', question_group_count],
    ['CBT', cbt_exam_count],
    ['理科スキル', science_skill_count],
  ] as const
  return counts.flatMap(([word, count]) => (count > 0 ? `${word} ${count}件` : [])).join('・') || '－'
}

const aboutText = ({ subject_name, grade_id, junkyo_name }: RegisteredMaterialCode) =>
  [subjectInWords(subject_name, grade_id), gradeName(grade_id), junkyo_name].filter(Boolean).join('・')

/** The books that are open to this school, what they hold and until when. */
const materialColumns: readonly Column<RegisteredMaterialCode>[] = [
  {
    key: 'title',
    text: ({ title }) => title,
    cell: (code) => (
      <>
        <b className={css.book}>{code.title}</b>
        <span className="muted small">{aboutText(code)}</span>
      </>
    ),
  },
  { key: 'code' },
  { key: 'counts', header: '使える問題', text: countText },
  {
    key: 'valid_until',
    text: ({ valid_until }) => dayText(valid_until),
    cell: ({ valid_until, is_expired, is_revoked }) =>
      is_expired || is_revoked ? (
        <Chip kind="warn">{is_revoked ? '使えなくなりました' : '期限切れ'}</Chip>
      ) : (
        <span className="nowrap">{`${dayText(valid_until)}まで`}</span>
      ),
  },
]

/**
 * One wrong code and none is registered: the text stays, so that it can be put right. The QR code printed with a code leads here, with
 * the code in the address: it is filled in, and registered by the teacher's own press alone.
 */
function RegisterCodes({ onRegistered }: { onRegistered: () => Promise<void> }) {
  const [query] = useSearchParams()
  const form = useForm({
    route: 'teacherMaterialCodes.registerAll',
    start: { codes: query.get('code') ?? '' },
    save: ({ codes }) => client.teacherMaterialCodes.registerAll({ codes: typedCodes(codes) }),
    onSaved: async ({ added_count: added }) => {
      form.restart()
      await onRegistered()
      notify.success(added > 0 ? `教材コードを${added}件登録しました` : 'すでに登録されています')
    },
  })
  const text = form.values.codes
  const count = typedCodes(text).length
  return (
    <Card title="教材コードを登録する" icon={<IconBook2 className="i" aria-hidden />}>
      <Form
        form={form}
        verb="登録する"
        busyVerb="登録しています"
        fallback="教材コードの登録に失敗しました"
        others={count > 0 && <span className="muted nowrap">{`${count}件`}</span>}
      >
        <TextFileDrop
          label="教材コード"
          onText={(read) => form.change({ codes: [text.trim(), read.trim()].filter(Boolean).join('\n') })}
        >
          <TextField
            {...form.field('codes')}
            maximum={undefined}
            lines={4}
            autoCapitalize="characters"
            placeholder="1行に1つ。まとめて貼り付けられます。"
            hint="教材の表紙の裏に印刷されています。大文字・小文字、全角・半角は気にせず入れられます。1つでも誤りがあると、どれも登録しません。"
          />
        </TextFileDrop>
      </Form>
    </Card>
  )
}
