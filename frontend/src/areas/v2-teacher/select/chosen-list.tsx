import { IconX } from '@tabler/icons-react'
import { plainText } from '@tcheck/markup/plain-text'
import { useId } from 'react'
import { OneLine } from '../../../features/math/one-line.tsx'
import { Below } from '../../../ui/form/field.tsx'
import { OrderList } from '../../../ui/order-list.tsx'
import css from './chosen-list.module.css'
import { chosenQuestionCount, type Draft, moveSet, toggleSet } from './draft.ts'
import type { ChangeDraft } from './use-draft.ts'

interface ChosenListProps {
  draft: Draft
  onChange: ChangeDraft
  /** What the server said of the list. */
  error: string | null
}

/** The chosen sets in the order students meet them. */
export function ChosenList({ draft, onChange, error }: ChosenListProps) {
  const id = useId()
  const { sets } = draft
  return (
    <div className={css.chosen}>
      <p className="label">
        問題({sets.length}件・{chosenQuestionCount(draft)}問)
      </p>
      {sets.length === 0 && <p className={css.none}>一覧から、問題を選びます。</p>}
      <Below id={id} hint={null} error={error} />
      <OrderList
        items={sets.map((set) => ({ id: set.code, name: plainText(set.title), set }))}
        label="選んだ問題の順番"
        onMove={(from, to) => onChange((now) => moveSet(now, from, to))}
        face={({ set }) => <OneLine text={set.title} />}
        aside={({ set }) => <span className="muted small nowrap">{set.questionCount}問</span>}
        end={({ name, set }) => (
          <button
            type="button"
            className={`icon-btn ${css.remove}`}
            aria-label={`${name}をはずす`}
            onClick={() => onChange((now) => toggleSet(now, set))}
          >
            <IconX className="i i-s" aria-hidden />
          </button>
        )}
      />
    </div>
  )
}
