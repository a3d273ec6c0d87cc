import { useStore } from '../../lib/store/store.ts'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { readingsFor } from '../math/furigana.ts'
import css from './student-tools.module.css'

/** ふりがな: as the grade asks, until the child says otherwise. */
export function FuriganaSwitch({ grade }: { grade?: number | undefined }) {
  const choice = useStore(tcheckState, (state) => state.furigana)
  // Over some words counts as on: the next press puts them all away.
  const isOn = readingsFor(choice, grade, null) !== 'none'
  return (
    <button
      type="button"
      className={`inline-row text-13 bold nowrap ${css.furigana}`}
      aria-pressed={isOn}
      onClick={() => tcheckState.set({ furigana: isOn ? 'off' : 'on' })}
    >
      <ruby aria-hidden="true">
        字<rt>{isOn ? 'じ' : ''}</rt>
      </ruby>
      <span>{`ふりがな ${isOn ? 'あり' : 'なし'}`}</span>
    </button>
  )
}
