import { tcheckState, type ViewportChoice } from '../lib/store/tcheck-state.ts'

/** Width that touch devices lay the page out at (spec.md section 9). */
const desktopWidth = 1366
/** Narrower touch devices get their real width and the phone's layouts (look.md, "Decided"). */
const tabletWidth = 700

export interface Device {
  isTouch: boolean
  /** The screen as it is held, or the part of it that the window has, in CSS pixels. */
  width: number
  height: number
}

const isSmall = ({ width, height }: Device) => Math.min(width, height) < tabletWidth

/**
 * The content of `<meta name="viewport">`. A tablet that lies is shown the page at 1366; upright that would be at 0.6 of its
 * size, so it gets its real width and the layouts for it (docs/decisions/0343). 「パソコン表示」 asks for the wide page.
 */
export function viewportContent(device: Device, choice: ViewportChoice): string {
  const isLying = device.width > device.height && !isSmall(device)
  const isFixed = device.isTouch && (isLying || choice === 'desktop')
  return isFixed ? `width=${desktopWidth}` : 'width=device-width, initial-scale=1'
}

/** Some give the sides of the screen as it is held, others always as it was made to be held. */
function thisDevice(): Device {
  const { width, height, orientation } = window.screen
  const [short, long] = width < height ? [width, height] : [height, width]
  // Not by the window, which a keyboard on the screen makes low and wide.
  const isUpright = orientation ? orientation.type.startsWith('portrait') : width < height
  // Beside another app (Split View) the window has a part of the screen.
  const own = window.outerWidth || long
  return {
    // Also true of a computer with a touch screen, whose browser does not heed the viewport at all.
    isTouch: navigator.maxTouchPoints > 0,
    width: Math.min(isUpright ? short : long, own),
    height: isUpright ? long : short,
  }
}

/** True where the menu should offer 「パソコン表示」. */
export const isPhone = (device: Device = thisDevice()) => device.isTouch && isSmall(device)

/** Sets the viewport now, and whenever the choice changes or the device is turned. */
export function followViewport(): void {
  const meta = document.querySelector('meta[name=viewport]')
  const apply = () => {
    const content = viewportContent(thisDevice(), tcheckState.get().viewport)
    if (meta?.getAttribute('content') !== content) meta?.setAttribute('content', content)
  }
  apply()
  tcheckState.subscribe(apply)
  window.screen.orientation?.addEventListener?.('change', apply)
  window.addEventListener('resize', apply)
}
