import { useQuery, useQueryClient } from '@tanstack/react-query'
import { editedOf } from '@tcheck/contract/edited-of'
import type { WholeSet } from '@tcheck/contract/groups/admin-question-sets'
import { byPlace } from '../../../features/set-differences/places.ts'
import { api, client } from '../../../lib/api/client.ts'
import { dayAndTime } from '../../../lib/japan-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, dialogActions } from '../../../ui/dialog.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PlaceDifferences } from '../question-sets/place-differences.tsx'
import { mergeEdited } from './edit-set.ts'
import type { EditorState } from './use-editor.ts'

interface PassedDialogProps {
  opened: WholeSet
  editor: EditorState
  onClose: () => void
}

/** Somebody else stored a version since this one was opened: what they changed, and how the own changes go on. */
export function PassedDialog({ opened, editor, onClose }: PassedDialogProps) {
  const { category, code } = opened
  const queries = useQueryClient()
  const found = useQuery({
    queryKey: ['passed', category, code, opened.version],
    gcTime: 0,
    // Not through the page's own queries: those would open the newer version under the hands of who types.
    queryFn: async () => {
      const { question_set, versions } = await client.adminQuestionSets.show({ category, code })
      const { version } = question_set
      const [{ question_set: theirs }, { differences }] = await Promise.all([
        client.adminQuestionSets.showVersion({ category, code, version }),
        client.adminQuestionSets.compare({ category, code, before: opened.version, after: version }),
      ])
      return { theirs, differences, newest: versions[0] }
    },
  })
  const goOn = (edited: typeof editor.edited, version: number) => {
    // The newest version is opened with this as its draft: nothing that was typed is lost.
    editor.handOn(edited, version)
    onClose()
    void queries.invalidateQueries({ queryKey: api.adminQuestionSets.key() })
  }
  const merged = found.data && mergeEdited(editor.base, editor.edited, editedOf(found.data.theirs))
  const theirs = found.data?.theirs
  return (
    <Dialog
      title="ほかの人が、先に保存しました"
      shape="wide"
      onClose={() => {
        editor.saving.reset()
        onClose()
      }}
    >
      <div className="stack">
        <p>まだ保存していません。入力した内容は、この端末に残っています。</p>
        <LoadState query={found} failure="ほかの人の版を読み込めませんでした。" lines={3} />
        {theirs && (
          <>
            <h3>
              <span>{`第${theirs.version}版で変わったところ`}</span>
              {found.data?.newest?.stored_at && <span>{` (${dayAndTime(found.data.newest.stored_at)})`}</span>}
            </h3>
            <PlaceDifferences places={byPlace(found.data?.differences ?? [])} />
            {merged === null && <p>小問の数か並びが変わっているため、2つの直しを合わせることはできません。</p>}
          </>
        )}
      </div>
      {theirs && (
        <div className={dialogActions}>
          <Button onClick={() => goOn(editor.edited, theirs.version)}>自分の内容だけで続ける</Button>
          {merged && (
            <Button kind="primary" onClick={() => goOn(merged, theirs.version)}>
              2つの直しを合わせて続ける
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}
