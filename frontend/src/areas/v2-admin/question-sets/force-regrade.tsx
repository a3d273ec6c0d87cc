import { useQueryClient } from '@tanstack/react-query'
import type { Regrade, StoredQuestionSet } from '@tcheck/contract/groups/admin-question-sets'
import { useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmByTyping } from '../../../ui/confirm-by-typing.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { useSave } from '../../../ui/use-save.ts'

const leastLetters = 5
const mostLetters = 200

interface ForceRegradeProps {
  set: Pick<StoredQuestionSet, 'category' | 'code'>
  /** One that has counted and asks. */
  regrade: Regrade
}

/** Marks every class anew without asking it: the set's code is typed, and why is told to the teachers. */
export function ForceRegrade({ set, regrade }: ForceRegradeProps) {
  const [asked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const forcing = useSave({
    save: () => client.adminQuestionSets.confirmRegrade({ ...set, id: regrade.id, revision: regrade.revision, reason }),
    onSaved: async () => {
      setAsked(false)
      await queries.invalidateQueries({ queryKey: api.adminQuestionSets.listRegrades.key() })
    },
  })
  const field = useOwnField({
    label: '採点し直す理由(先生が読みます)',
    value: reason,
    onChange: setReason,
    maximum: mostLetters,
  })
  return (
    <>
      <div className="row">
        <Button size="sm" onClick={() => setAsked(true)}>
          一斉に採点し直す
        </Button>
        <span className="muted small">
          まだ何も変えていません。直した正答は、答えたクラスの先生にもう知らせてあり、先生がクラスごとに決めます。一斉に採点し直すのは、先生に任せられないときだけにしてください。
        </span>
      </div>
      {asked && (
        <ConfirmByTyping
          title={`すべての教室を、版${regrade.to}で採点し直しますか?`}
          loss={
            <>
              {regrade.outcome}
              先生には聞かずに変わり、ホームとクラスの結果に理由が出ます。生徒の解答は変わりません。前の印は記録に残り、あとで元にもどせます。
            </>
          }
          name={set.code}
          nameLabel={`問題のコード「${set.code}」`}
          verb="一斉に採点し直す"
          isBusy={forcing.isSaving}
          isReady={reason.trim().length >= leastLetters}
          onConfirm={() => forcing.save(undefined)}
          onCancel={() => setAsked(false)}
        >
          {forcing.error && <ErrorNote title="始められませんでした。" error={forcing.error} />}
          <TextField {...field} isRequired lines={3} hint={`${leastLetters}字から${mostLetters}字まで`} />
        </ConfirmByTyping>
      )}
    </>
  )
}
