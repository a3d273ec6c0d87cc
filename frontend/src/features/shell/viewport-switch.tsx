import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { isPhone } from '../../app/viewport.ts'
import { useStore } from '../../lib/store/store.ts'
import { tcheckState } from '../../lib/store/tcheck-state.ts'
import css from './viewport-switch.module.css'

/** 「パソコン表示」, on phones only, remembered; and the way back, which the wide page shows large enough to be hit. */
export function ViewportSwitch() {
  const isWide = useStore(tcheckState, (state) => state.viewport) === 'desktop'
  if (!isPhone()) return null
  const Icon = isWide ? IconDeviceMobile : IconDeviceDesktop
  return (
    <button
      type="button"
      className={isWide ? `inline-row gap-12 bold nowrap ${css.back}` : `inline-row gap-12 bold nowrap ${css.wide}`}
      onClick={() => tcheckState.set({ viewport: isWide ? 'auto' : 'desktop' })}
    >
      <Icon className="i" aria-hidden />
      <span>{isWide ? 'スマートフォン表示にもどす' : 'パソコン表示'}</span>
    </button>
  )
}

/** The switch at the end of a page: where the shell has no menu sheet, and wherever the wide page hides the menu. */
export function ViewportFoot({ hasMenu = false }: { hasMenu?: boolean }) {
  const isWide = useStore(tcheckState, (state) => state.viewport) === 'desktop'
  if (!isPhone() || (hasMenu && !isWide)) return null
  return (
    <footer className={`grid justify-items-center ${css.foot} no-print`}>
      <ViewportSwitch />
    </footer>
  )
}
