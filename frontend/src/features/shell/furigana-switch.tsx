import { useStore } from '../../lib/store/store.ts'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import css from './student-tools.module.css'

/** ふりがな: as the grade asks, until the child says otherwise. */
export function FuriganaSwitch() {
  const choice = useStore(tcheckState, (state) => state.furigana)
  const isOn = choice !== 'off'
  return (
    <button
      type="button"
      className={css.furigana}
      aria-pressed={isOn}
      onClick={() => tcheckState.set({ furigana: isOn ? 'off' : 'on' })}
    >
      <ruby aria-hidden="true">
        字<rt>{isOn ? 'じ' : ''}</rt>
      </ruby>
      <span>ふりがな {isOn ? 'あり' : 'なし'}</span>
    </button>
  )
}
