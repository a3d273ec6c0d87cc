import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedAttempt } from '@tcheck/contract/groups/admin-student-activity-groups'
import { plainText } from '@tcheck/markup/plain-text'
import { useState } from 'react'
import { AttemptAnswers } from '../../../features/attempt-answers/attempt-answers.tsx'
import { SaveRecordPart } from '../../../features/save-record/save-record-part.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { dayAndTime } from '../../../lib/japan-text.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmByTyping } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { categoryWords } from '../shareable-urls/url-view.ts'
import css from './attempt-drawer.module.css'

/** One attempt, read only: answers with marks and why, memos; each question as it was answered. */
export function AttemptDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(api.adminStudentActivityGroups.show.queryOptions({ input: { id }, staleTime: 60_000 }))
  const { data } = query
  const attempt = data?.student_activity_group
  return (
    <Dialog shape="wide" title={attempt ? plainText(attempt.title) : '学習記録'} onClose={onClose}>
      <LoadState query={query} failure="この回を読み込めませんでした。" lines={6} />
      {data && attempt && (
        <div className="stack">
          <p className={`row wrap ${css.line}`}>
            <Chip>見るだけ</Chip>
            <span className="muted small">開いたことは記録されます</span>
          </p>
          <p className={css.score}>
            <b>{attempt.score ?? '—'}</b>
            <span>{` / ${attempt.max_score}点`}</span>
          </p>
          <dl className={css.facts}>
            <dt>生徒</dt>
            <dd>{`${data.branch.name} ${seatText({ ...attempt, is_instant: data.is_instant })}`}</dd>
            <dt>使い方</dt>
            <dd>{`${categoryWords[attempt.category]}・${modeWords[attempt.mode]}・第${attempt.set_version}版`}</dd>
            <dt>時間</dt>
            <dd>
              {`${dayAndTime(attempt.started_at)} – ${attempt.finished_at === null ? '解答中' : dayAndTime(attempt.finished_at)}`}
            </dd>
          </dl>
          {!data.is_instant && (
            <StudentData
              studentId={attempt.student_id}
              who={`${data.branch.name} ${seatText({ ...attempt, is_instant: false })}`}
              seat={data.student.seat}
              exportedAt={data.student.exported_at}
              onErasing={onClose}
            />
          )}
          <AttemptAnswers attempt={attempt} set={data.question_group} />
          <SaveRecordPart
            key={`saves ${attempt.id}`}
            id={attempt.id}
            version={attempt.updated_at}
            load={(of) => client.adminStudentActivityGroups.showSaves({ id: of })}
          />
        </div>
      )}
    </Dialog>
  )
}

export const modeWords: Readonly<Record<ListedAttempt['mode'], string>> = {
  test: 'テスト',
  practice: '練習',
  review: '復習',
  similar: '類題',
}

/** As people know a student, who has no name here: 「中2 2組 13番」. */
export const seatText = ({
  grade,
  kumi,
  ban,
  is_instant,
}: Pick<ListedAttempt, 'grade' | 'kumi' | 'ban' | 'is_instant'>) =>
  is_instant ? 'おためし' : `${gradeText(grade)} ${kumi}組 ${ban}番`

interface StudentDataProps {
  studentId: string
  /** 「中2 2組 13番」 */
  who: string
  /** As it is typed: `8-2-13`. */
  seat: string
  exportedAt: string | null
  onErasing: () => void
}

/** All of one student: handed out as a file, and, after that, erased on request. */
function StudentData({ studentId, who, seat, exportedAt, onErasing }: StudentDataProps) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const exporting = useSave({
    save: async () =>
      saveFile(await client.adminStudentActivityGroups.exportStudent({ id: studentId }), `${seat}.json`),
    onSaved: async (name) => {
      notify.success(`「${name}」に書き出しました`)
      await queries.invalidateQueries({ queryKey: api.adminStudentActivityGroups.show.key() })
    },
  })
  const erasing = useSave({
    save: () => client.adminStudentActivityGroups.deleteStudent({ id: studentId, seat }),
    onSaved: () => {
      setAsking(false)
      notify.success('この生徒のデータを消し始めました。進みぐあいは「ジョブ」で見られます')
      onErasing()
    },
  })
  const error = exporting.error ?? erasing.error
  return (
    <section className={css.data} aria-label="この生徒のデータ">
      {error && <FormErrors error={error} fallback="この生徒のデータを扱えませんでした。" />}
      <p className="muted small">
        {`${exportedAt === null ? 'まだ書き出していません。' : `${dayAndTime(exportedAt)}に書き出しました。`}消すのは、書き出したあとだけです。`}
      </p>
      <p className={`row wrap ${css.line}`}>
        <BusyButton isBusy={exporting.isSaving} onClick={() => exporting.save(undefined)}>
          <IconDownload className="i" aria-hidden />
          <span>{exporting.isSaving ? '書き出しています…' : 'この生徒のデータを書き出す'}</span>
        </BusyButton>
        <Button kind="quiet" disabled={exportedAt === null} onClick={() => setAsking(true)}>
          <IconTrash className="i" aria-hidden />
          この生徒のデータを消す…
        </Button>
      </p>
      {isAsking && (
        <ConfirmByTyping
          title={`${who}のデータを、すべて消しますか?`}
          loss="答え、前の答え、メモ、結果、一覧、名簿の番がなくなります。もとに戻せません。国語利用者の人数は変わりません。"
          name={seat}
          nameLabel={`学年-組-番「${seat}」`}
          verb="すべて消す"
          isBusy={erasing.isSaving}
          onConfirm={() => erasing.save(undefined)}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}
