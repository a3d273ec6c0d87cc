import { Button } from '../../../ui/button.tsx'
import css from './result-grid.module.css'
import type { GridView, RowOrder } from './result-view.ts'

export interface GridSwitchesProps {
  view: GridView
  order: RowOrder
  onView: (view: GridView) => void
  onOrder: (order: RowOrder) => void
}

/** 小問 or 観点別, and in which order its students stand. */
export const GridSwitches = ({ view, order, onView, onOrder }: GridSwitchesProps) => (
  <>
    <Switch words={{ marks: '小問', viewpoints: '観点別' }} chosen={view} onChoose={onView} label="表の中身" />
    <Switch words={{ ban: '番号順', score: '得点順' }} chosen={order} onChoose={onOrder} label="並び" />
  </>
)

interface SwitchProps<Key extends string> {
  words: Readonly<Record<Key, string>>
  chosen: Key
  onChoose: (key: Key) => void
  label: string
}

function Switch<Key extends string>({ words, chosen, onChoose, label }: SwitchProps<Key>) {
  return (
    <fieldset className={`seg no-print ${css.order}`} aria-label={label}>
      {(Object.keys(words) as Key[]).map((one) => (
        <button
          key={one}
          type="button"
          className={one === chosen ? 'on' : undefined}
          aria-pressed={one === chosen}
          onClick={() => onChoose(one)}
        >
          {words[one]}
        </button>
      ))}
    </fieldset>
  )
}

/** Points have come in since the rows were put in order. */
export const SortAnew = ({ onSort }: { onSort: () => void }) => (
  <Button size="sm" onClick={onSort}>
    並べ直す
  </Button>
)
