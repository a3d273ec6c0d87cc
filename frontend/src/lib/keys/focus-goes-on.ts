import { giveFocusToHeading } from './heading-focus.ts'

/** What takes a focus without opening anything, as a field would a keyboard on glass. */
const PLACES = 'button:not(:disabled), a[href], summary, [tabindex="0"]'

const isSeen = (place: HTMLElement) =>
  place.getClientRects().length > 0 &&
  getComputedStyle(place).visibility === 'visible' &&
  place.closest('[inert], [aria-hidden="true"]') === null

/** Where somebody was last, outermost part last; what is taken away keeps nothing of where it stood. */
let path: readonly Element[] = []
let address = ''

function pathOf(place: Element): Element[] {
  const parts: Element[] = []
  for (let part: Element | null = place; part && part !== document.body; part = part.parentElement) parts.push(part)
  return parts
}

const remember = ({ target }: FocusEvent): void => {
  if (!(target instanceof Element)) return
  path = pathOf(target)
  address = window.location.pathname
}

/** Whoever presses beside everything has left it. */
const forget = (): void => {
  path = []
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

const follows = (place: Element, before: Node) =>
  !before.contains(place) && (before.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** What stands behind a place in a part, else the last before it. @param before what the place is behind; null: the part's begin */
function nearestIn(part: Element, before: Node | null): HTMLElement | undefined {
  const places = [...part.querySelectorAll<HTMLElement>(PLACES)].filter(isSeen)
  return places.find((place) => before === null || follows(place, before)) ?? places.at(-1)
}

function goOn(changes: readonly MutationRecord[]): void {
  const [last] = path
  if (!isLost() || !last || last.isConnected || window.location.pathname !== address) return
  const gone = new Set<Node>(path.filter((part) => !part.isConnected))
  // The heading of the page that comes takes the focus (`app/focus-heading.ts`).
  if (path.some((part) => gone.has(part) && part.matches('[data-page]'))) return
  const gap = changes.find(({ removedNodes }) => [...removedNodes].some((node) => gone.has(node)))
  let before = gap?.previousSibling ?? null
  for (const part of path.slice(gone.size)) {
    // Outside the main part stands only what leads to other pages.
    if (part.querySelector('main') && giveFocusToHeading()) return
    const place = nearestIn(part, before)
    place?.focus({ preventScroll: true })
    if (place || part.matches('main, dialog')) return
    before = part
  }
}

/**
 * From here on what takes itself away as it is pressed (a line of a form, a filter, a name of a list) gives the focus to what stands in
 * its place: left to the browser it falls to the page, and whoever uses no mouse begins at its top. A window gives it back by itself,
 * another page takes it.
 *
 * @returns the function that ends it
 */
export function letFocusGoOn(): () => void {
  document.addEventListener('pointerdown', forget)
  document.addEventListener('focusin', remember)
  const changes = new MutationObserver(goOn)
  changes.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('pointerdown', forget)
    document.removeEventListener('focusin', remember)
    changes.disconnect()
  }
}
