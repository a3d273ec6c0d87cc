import { useQueryClient } from '@tanstack/react-query'
import { setStateFailure } from '@tcheck/contract/act-rules'
import type { StoredQuestionSet } from '@tcheck/contract/groups/admin-question-sets'
import { setStateNames } from '@tcheck/contract/set-state'
import { plainText } from '@tcheck/markup/plain-text'
import { useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { dayAndTime } from '../../../lib/japan-text.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog, dialogActions } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { useOfSet } from '../question-editor/use-of-set.ts'
import css from './question-sets.module.css'
import {
  changedWords,
  meaningOfChange,
  questions,
  stateKinds,
  stateMeanings,
  stateWord,
  verbs,
  type WantedState,
  workWords,
} from './state-view.ts'

const wantedStates = ['published', 'withdrawn'] as const

export const StateChip = ({ set }: { set: Pick<StoredQuestionSet, 'state'> }) => (
  <Chip kind={stateKinds[set.state]}>{stateWord(set)}</Chip>
)

/** Who sees what in each state, in the list and in the history of a set. */
export const StateMeanings = () => (
  <dl className={css.meanings}>
    {setStateNames.map((state) => (
      <div key={state}>
        <dt>
          <StateChip set={{ state }} />
        </dt>
        <dd>{stateMeanings[state]}</dd>
      </div>
    ))}
  </dl>
)

interface StateSectionProps {
  set: StoredQuestionSet
  changedBy: string | null
}

/** The state of a set, who changed it, and the act that changes it. */
export function StateSection({ set, changedBy }: StateSectionProps) {
  const [wanted, setWanted] = useState<WantedState | null>(null)
  return (
    <section aria-label="状態" className={css.state}>
      <div className={`row wrap ${css.version}`}>
        <b>状態</b>
        <StateChip set={set} />
        <span className="grow muted small">{changedWords(set, changedBy, dayAndTime)}</span>
        {wantedStates
          .filter((one) => setStateFailure(set, one) === null)
          .map((one) => (
            <Button key={one} size="sm" onClick={() => setWanted(one)}>
              {verbs[one]}
            </Button>
          ))}
      </div>
      <details>
        <summary>状態ごとに、だれに見えるか</summary>
        <StateMeanings />
      </details>
      {wanted && <StateDialog set={set} wanted={wanted} onClose={() => setWanted(null)} />}
    </section>
  )
}

interface StateDialogProps {
  set: StoredQuestionSet
  wanted: WantedState
  onClose: () => void
}

/** What a change means, and for how many missions; then it is made. */
export function StateDialog({ set, wanted, onClose }: StateDialogProps) {
  const queries = useQueryClient()
  const use = useOfSet(set)
  const saving = useSave({
    save: () =>
      client.adminQuestionSets
        .updateState({ category: set.category, code: set.code, state: wanted })
        .finally(() => queries.invalidateQueries({ queryKey: api.adminQuestionSets.key() })),
    onSaved: () => {
      notify.success(wanted === 'published' ? '公開しました' : '公開を取り下げました')
      onClose()
    },
  })
  return (
    <Dialog title={questions[wanted](`「${plainText(set.title)}」`)} onClose={onClose}>
      <div className="stack">
        {saving.error && <ErrorNote title="変えられませんでした。" error={saving.error} />}
        <p>{meaningOfChange[wanted]}</p>
        {use.sum ? (
          <p>{workWords(use.sum)}</p>
        ) : use.error ? (
          <ErrorNote title="使われ方を数えられませんでした。" error={use.error} onRetry={use.retry} />
        ) : (
          <p role="status" className="muted">
            使われ方を数えています…
          </p>
        )}
      </div>
      <div className={dialogActions}>
        <Button onClick={onClose}>このままにする</Button>
        <BusyButton kind="primary" isBusy={saving.isSaving} onClick={() => saving.save(undefined)}>
          {verbs[wanted]}
        </BusyButton>
      </div>
    </Dialog>
  )
}
