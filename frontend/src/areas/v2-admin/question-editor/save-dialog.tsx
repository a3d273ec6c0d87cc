import { whatDiffers } from '@tcheck/content/edit/check-edited-set'
import type { EditedSet } from '@tcheck/contract/edited-set'
import type { WholeSet } from '@tcheck/contract/groups/admin-question-sets'
import { useMemo } from 'react'
import { byPlace } from '../../../features/set-differences/places.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, dialogActions } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { PlaceDifferences } from '../question-sets/place-differences.tsx'
import { useOfSet } from './use-of-set.ts'
import { meaningOf } from './use-words.ts'

interface SaveDialogProps {
  opened: WholeSet
  /** A set that is not published is opened by no code. */
  isPublished: boolean
  edited: EditedSet
  /** Whether answers that were given stand at the same places. */
  hasSamePlaces: boolean
  warningCount: number
  error: unknown
  isSaving: boolean
  onSave: () => void
  onClose: () => void
}

/** What is going to be stored, and what it means for who works with the set; then it is. */
export function SaveDialog(props: SaveDialogProps) {
  const { opened, isPublished, edited, hasSamePlaces, warningCount, error, isSaving, onSave, onClose } = props
  const places = useMemo(() => byPlace(whatDiffers(opened, edited)), [opened, edited])
  const use = useOfSet(opened)
  return (
    <Dialog title="新しい版として保存" shape="wide" onClose={onClose}>
      <div className="stack">
        {Boolean(error) && <ErrorNote title="保存できませんでした。入力した内容は残っています。" error={error} />}
        <section aria-label="この保存でどうなるか">
          {use.sum ? (
            <ul>
              {meaningOf(use.sum, { hasSamePlaces, isPublished }).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
              {warningCount > 0 && <li>{`見直したいところが${warningCount}か所あります。このまま保存もできます。`}</li>}
            </ul>
          ) : use.error ? (
            <ErrorNote title="使われ方を数えられませんでした。" error={use.error} onRetry={use.retry} />
          ) : (
            <p role="status" className="muted">
              使われ方を数えています…
            </p>
          )}
        </section>
        <PlaceDifferences places={places} />
      </div>
      <div className={dialogActions}>
        <Button onClick={onClose}>もどって直す</Button>
        <BusyButton kind="primary" isBusy={isSaving} onClick={onSave}>
          {isSaving ? '保存しています' : '保存する'}
        </BusyButton>
      </div>
    </Dialog>
  )
}
