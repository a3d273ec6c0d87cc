import { tcheckState, type ViewportChoice } from '../lib/store/tcheck-state.ts'

/** Width that touch devices lay the page out at (spec.md section 9). */
const desktopWidth = 1366
/** Narrower touch devices get their real width and the phone's layouts (look.md, "Decided"). */
const tabletWidth = 700

export interface Device {
  isTouch: boolean
  /** The shorter side of the screen in CSS pixels, whichever way it is held. */
  shortSide: number
}

/** The content of `<meta name="viewport">`. 「パソコン表示」 asks for the wide page on a phone too. */
export function viewportContent({ isTouch, shortSide }: Device, choice: ViewportChoice): string {
  const isFixed = isTouch && (shortSide >= tabletWidth || choice === 'desktop')
  return isFixed ? `width=${desktopWidth}` : 'width=device-width, initial-scale=1'
}

const thisDevice = (): Device => ({
  // Also true of a computer with a touch screen, whose browser does not heed the viewport at all.
  isTouch: navigator.maxTouchPoints > 0,
  shortSide: Math.min(window.screen.width, window.screen.height),
})

/** True where the menu should offer 「パソコン表示」. */
export const isPhone = (device: Device = thisDevice()) => device.isTouch && device.shortSide < tabletWidth

/** Sets the viewport now and whenever the choice changes. */
export function followViewport(): void {
  const meta = document.querySelector('meta[name=viewport]')
  const apply = () => meta?.setAttribute('content', viewportContent(thisDevice(), tcheckState.get().viewport))
  apply()
  tcheckState.subscribe(apply)
}
