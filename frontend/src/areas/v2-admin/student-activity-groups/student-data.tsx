import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { dayAndTime } from '../../../lib/japan-words.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmByTyping } from '../../../ui/confirm-by-typing.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import css from './attempt-drawer.module.css'

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
export function StudentData({ studentId, who, seat, exportedAt, onErasing }: StudentDataProps) {
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
        {exportedAt === null ? 'まだ書き出していません。' : `${dayAndTime(exportedAt)}に書き出しました。`}
        消すのは、書き出したあとだけです。
      </p>
      <p className={css.line}>
        <BusyButton isBusy={exporting.isSaving} onClick={() => exporting.save(undefined)}>
          <IconDownload className="i" aria-hidden />
          {exporting.isSaving ? '書き出しています…' : 'この生徒のデータを書き出す'}
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
