import { useQuery, useQueryClient } from '@tanstack/react-query'
import { restoreFailure } from '@tcheck/contract/act-rules'
import type { CourseVersion } from '@tcheck/contract/groups/admin-learning'
import { useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import css from './lquestions.module.css'
import { originText, storedText } from './version-text.ts'

interface CourseHistoryProps {
  of: { subject_code: string; grade: number }
  onClose: () => void
}

/** The versions of a course: when and how each came to be, and the way back. */
export function CourseHistory({ of, onClose }: CourseHistoryProps) {
  const query = useQuery(api.adminLearning.listVersions.queryOptions({ input: of }))
  const [asked, setAsked] = useState<CourseVersion | null>(null)
  const queries = useQueryClient()
  const newest = query.data?.course.version ?? 0
  const versions = query.data?.versions ?? []
  const restoring = useSave({
    save: ({ version: wanted }: CourseVersion) =>
      client.adminLearning.restore({ ...of, version: newest, wanted }).finally(() => setAsked(null)),
    onSaved: async ({ course: { version } }) => {
      notify.success(`第${version}版として、元にもどしました`)
      await queries.invalidateQueries({ queryKey: api.adminLearning.key() })
    },
  })
  return (
    <Dialog title="学習内容の版の履歴" shape="wide" onClose={onClose}>
      <LoadState query={query} failure="版の履歴を読み込めませんでした。" lines={4} />
      {restoring.error && <ErrorNote title="もどせませんでした。" error={restoring.error} />}
      <ol className={css.versions}>
        {versions.map((one) => (
          <li className="row wrap" key={one.version}>
            <b>{`第${one.version}版`}</b>
            {one.version === newest && <Chip kind="p">いまの版</Chip>}
            <span className="grow">
              <span>{storedText(one)}</span>
              <span className="muted small">
                <span>{` ${originText[one.how]}・${one.chapter_count}章・学習内容${one.content_count}`}</span>
                {one.stored_by && <span>{`・${one.stored_by}`}</span>}
              </span>
            </span>
            {restoreFailure(one.version, newest) === null && (
              <Button size="sm" aria-label={`第${one.version}版にもどす`} onClick={() => setAsked(one)}>
                この版にもどす
              </Button>
            )}
          </li>
        ))}
      </ol>
      {asked && (
        <ConfirmDialog
          title={`第${asked.version}版の内容にもどしますか?`}
          verb="もどす"
          isBusy={restoring.isSaving}
          onConfirm={() => restoring.save(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{`第${asked.version}版と同じ章・項目・学習内容・パートで、新しい版を作ります。今の版も、生徒の記録も、そのまま残ります。問題は、いまの問題のままです。`}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
