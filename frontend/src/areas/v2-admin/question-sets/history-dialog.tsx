import { useQuery, useQueryClient } from '@tanstack/react-query'
import { restoreFailure } from '@tcheck/contract/act-rules'
import type { SetVersion, StoredQuestionSet } from '@tcheck/contract/groups/admin-question-sets'
import { useState } from 'react'
import { OneLine } from '../../../features/math/one-line.tsx'
import { byPlace } from '../../../features/set-differences/places.ts'
import { api, client } from '../../../lib/api/client.ts'
import { dayAndTime } from '../../../lib/japan-text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { editorAddress } from '../question-editor/set-ref.ts'
import { authorWords, versionBefore } from './history-view.ts'
import { PlaceDifferences } from './place-differences.tsx'
import css from './question-sets.module.css'
import { BeginRegrade, RegradeSection } from './regrade-section.tsx'
import { StateSection } from './state-section.tsx'

interface HistoryDialogProps {
  set: StoredQuestionSet
  onClose: () => void
}

/** The versions of a set: when and by whom, what differs from the one before, and the way back. */
export function HistoryDialog({ set: { category, code, title }, onClose }: HistoryDialogProps) {
  const query = useQuery(api.adminQuestionSets.show.queryOptions({ input: { category, code } }))
  const [opened, setOpened] = useState<number | null>(null)
  const [asked, setAsked] = useState<SetVersion | null>(null)
  const queries = useQueryClient()
  const restoring = useSave({
    save: ({ version }: SetVersion) => client.adminQuestionSets.restore({ category, code, version }),
    onSaved: async ({ question_set: { version } }) => {
      setAsked(null)
      notify.success(`第${version}版として、元にもどしました`)
      await queries.invalidateQueries({ queryKey: api.adminQuestionSets.key() })
    },
  })
  const versions = query.data?.versions ?? []
  const [newest] = versions
  return (
    <Dialog title={`版の履歴 ${code}`} shape="wide" onClose={onClose}>
      <p className="muted">
        <OneLine text={title} />
      </p>
      {query.data && <StateSection set={query.data.question_set} changedBy={query.data.state_changed_by} />}
      <RegradeSection set={{ category, code }} />
      <LoadState query={query} failure="版の履歴を読み込めませんでした。" lines={4} />
      {restoring.error && <ErrorNote title="もどせませんでした。" error={restoring.error} />}
      <ol className={css.versions}>
        {versions.map((one, at) => {
          const before = versionBefore(versions, one.version)
          return (
            <li key={one.version}>
              <div className={`row wrap ${css.version}`}>
                <b>{`第${one.version}版`}</b>
                {at === 0 && <Chip kind="p">いまの版</Chip>}
                <span className="grow">
                  <span>{one.stored_at ? dayAndTime(one.stored_at) : '日時の記録なし'}</span>
                  <span className="muted small">
                    {` ${one.question_count}問・${one.max_score}点・${authorWords(one)}`}
                  </span>
                </span>
                {before !== null && (
                  <Button
                    size="sm"
                    aria-expanded={opened === one.version}
                    onClick={() => setOpened(opened === one.version ? null : one.version)}
                  >{`第${before}版とのちがい`}</Button>
                )}
                <ButtonLink size="sm" to={editorAddress({ category, code }, at === 0 ? undefined : one.version)}>
                  {at === 0 ? '開いて直す' : '開いて見る'}
                </ButtonLink>
                {at > 0 && newest !== undefined && (
                  <BeginRegrade
                    set={{ category, code }}
                    from={one.version}
                    to={newest.version}
                    verb={`第${one.version}版の答案を、第${newest.version}版の正答で採点し直す`}
                  />
                )}
                {newest !== undefined && restoreFailure(one.version, newest.version) === null && (
                  <Button size="sm" onClick={() => setAsked(one)}>
                    この版にもどす
                  </Button>
                )}
              </div>
              {opened === one.version && before !== null && (
                <Differences category={category} code={code} before={before} after={one.version} />
              )}
            </li>
          )
        })}
      </ol>
      {asked && (
        <ConfirmDialog
          title={`第${asked.version}版の内容にもどしますか?`}
          verb="もどす"
          isBusy={restoring.isSaving}
          onConfirm={() => restoring.save(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{`第${asked.version}版と同じ内容の、新しい版を作ります。今の版も、これまでの解答とミッションも、そのまま残ります。これから始める生徒は、新しい版を解きます。`}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

interface DifferencesProps {
  category: StoredQuestionSet['category']
  code: string
  before: number
  after: number
}

function Differences(input: DifferencesProps) {
  const query = useQuery(api.adminQuestionSets.compare.queryOptions({ input }))
  const places = byPlace(query.data?.differences ?? [])
  return (
    <div className={`stack ${css.differences}`}>
      <LoadState query={query} failure="ちがいを読み込めませんでした。" lines={3} />
      {query.data && places.length === 0 && (
        <p className="muted">問題の内容は同じです。採点の決まりだけが新しくなりました。</p>
      )}
      <PlaceDifferences places={places} />
    </div>
  )
}
