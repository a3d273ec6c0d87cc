import { useStore } from '../../lib/store/store.ts'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import css from './settings.module.css'

/** Switches the single keys of lists off and on, on this device: by voice, words would press them (WCAG 2.1.4). */
export function ShortcutSwitch() {
  const hasShortcuts = useStore(tcheckState, (state) => state.hasShortcuts)
  return (
    <label className={css.mute}>
      <input
        type="checkbox"
        checked={hasShortcuts}
        onChange={({ target }) => tcheckState.set({ hasShortcuts: target.checked })}
      />
      キー1つで一覧を動かす(j・k・/)
    </label>
  )
}
