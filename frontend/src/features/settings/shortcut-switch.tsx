import { useStore } from '../../lib/store/store.ts'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import { Tick } from '../../ui/form/tick.tsx'
import css from './settings.module.css'

/** Switches the single keys of lists off and on, on this device: by voice, words would press them (WCAG 2.1.4). */
export function ShortcutSwitch() {
  const hasShortcuts = useStore(tcheckState, (state) => state.hasShortcuts)
  return (
    <label className={`row gap-10 ${css.mute}`}>
      <Tick isOn={hasShortcuts} onTurn={(isOn) => tcheckState.set({ hasShortcuts: isOn })} />
      キー1つで一覧を動かす(j・k・/)
    </label>
  )
}
