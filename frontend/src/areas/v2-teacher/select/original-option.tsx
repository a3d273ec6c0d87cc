import { IconMinus, IconPlus } from '@tabler/icons-react'
import { SelectField } from '../../../features/records/select-field.tsx'
import type { SetFacets } from '../question-set/set-list-query.ts'
import { type Draft, originalCountRange } from './draft.ts'
import css from './mission-panel.module.css'
import type { ChangeDraft } from './use-draft.ts'

interface OriginalOptionProps {
  draft: Draft
  units: SetFacets['units']
  onChange: ChangeDraft
}

/** 「オリジナル問題を足す」: questions drawn from one unit, so many. */
export function OriginalOption({ draft: { original, sets }, units, onChange }: OriginalOptionProps) {
  const change = (changes: Partial<Draft['original']>) =>
    onChange((now) => ({ ...now, original: { ...now.original, ...changes } }))
  const names = [...new Set(units.map(({ name }) => name))]
  const proposed = sets.find(({ unitName }) => unitName !== null)?.unitName ?? names[0] ?? ''
  const { least, most } = originalCountRange
  return (
    <div className={css.original} {...(original.isOn && { 'data-on': '' })}>
      <label className={css.option}>
        <input
          type="checkbox"
          checked={original.isOn}
          onChange={(event) =>
            change({ isOn: event.target.checked, unitName: original.unitName === '' ? proposed : original.unitName })
          }
        />
        <span>
          オリジナル問題を足す
          <br />
          <span className="muted small">選んだ単元から自動で出題します</span>
        </span>
      </label>
      {original.isOn && (
        <div className={css.unit}>
          <SelectField
            label="オリジナル問題の単元"
            isLabelHidden
            all={null}
            value={original.unitName}
            options={names.map((name) => ({ value: name, word: name }))}
            onChange={(unitName) => change({ unitName })}
          />
          <span className={css.stepper}>
            <button
              type="button"
              aria-label="問題を減らす"
              disabled={original.count <= least}
              onClick={() => change({ count: original.count - 1 })}
            >
              <IconMinus className="i i-s" aria-hidden />
            </button>
            <output>{original.count}問</output>
            <button
              type="button"
              aria-label="問題を増やす"
              disabled={original.count >= most}
              onClick={() => change({ count: original.count + 1 })}
            >
              <IconPlus className="i i-s" aria-hidden />
            </button>
          </span>
        </div>
      )}
    </div>
  )
}
