import type { EditedSub } from '@tcheck/contract/edited-set'
import { CHOICE_MARKERS, MAX_CHOICES } from '@tcheck/scoring'
import { Button } from '../../../ui/button.tsx'
import { OrderList } from '../../../ui/order-list.tsx'
import { CellField } from './cell-field.tsx'
import { choicesOf, wayOf, withChoice, withChoiceAdded, withChoiceMoved, withoutChoice } from './choices.ts'
import type { Problem } from './problems.ts'
import css from './question-editor.module.css'

interface ChoicesFieldProps {
  sub: EditedSub
  problemsOf: (column: string) => readonly Problem[]
  onChange: (changes: Partial<EditedSub>) => void
}

/** The choices of a question in their order: a grip is dragged or moved with the arrow keys; the answer's markers follow. */
export function ChoicesField({ sub, problemsOf, onChange }: ChoicesFieldProps) {
  const texts = choicesOf(sub)
  if (texts.length === 0 && wayOf(sub) === 'text') return null
  const isNumbered = wayOf(sub) === 'select'
  const items = texts.map((text, at) => ({ id: String(at), name: `選択肢${at + 1}`, text, at }))
  return (
    <fieldset className={css.choices}>
      <legend>選択肢</legend>
      <OrderList
        items={items}
        label="選択肢の順番"
        onMove={(from, to) => onChange(withChoiceMoved(sub, from, to))}
        face={({ text, at }) => (
          <div className={css.choice}>
            <b aria-hidden>{isNumbered ? at + 1 : CHOICE_MARKERS[at]}</b>
            <CellField
              label={`選択肢${at + 1}`}
              isLabelHidden
              value={text}
              lines={1}
              problems={problemsOf(`select_${at + 1}`)}
              onChange={(next) => onChange(withChoice(at, next))}
            />
          </div>
        )}
        end={({ at }) => (
          <Button
            size="sm"
            kind="quiet"
            aria-label={`選択肢${at + 1}を消す`}
            onClick={() => onChange(withoutChoice(sub, at))}
          >
            消す
          </Button>
        )}
      />
      <div>
        <Button size="sm" disabled={texts.length >= MAX_CHOICES} onClick={() => onChange(withChoiceAdded(sub))}>
          選択肢を足す
        </Button>
        {texts.length >= MAX_CHOICES && <span className="muted small"> 6つまでです。</span>}
      </div>
    </fieldset>
  )
}
