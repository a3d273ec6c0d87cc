/**
 * Groups of buttons that are one stop of Tab each, with the arrow keys inside: whatever has `data-arrows`. Left and right go
 * from one to the next, up and down to the nearest in the row above or below, Home and End to the ends. Which item is the stop
 * is settled when Tab is pressed, so a part says nothing but that it is a group, and may change its items as it likes.
 */
const GROUPS = '[data-arrows]'

/** Where the focus was last in each group. */
const last = new WeakMap<Element, HTMLElement>()

const itemsOf = (group: Element): HTMLElement[] =>
  [...group.querySelectorAll<HTMLElement>('button, a[href]')].filter(
    (item) => !item.matches(':disabled') && item.getClientRects().length > 0,
  )

/** The item with the focus, else what is current, else where the focus was, else what is pressed. */
function stopOf(group: Element, items: readonly HTMLElement[]): HTMLElement | undefined {
  const marked = (marks: string) => items.find((item) => item.matches(marks))
  const before = items.find((item) => item === last.get(group))
  return marked(':focus') ?? marked('[aria-current]') ?? before ?? marked('[aria-pressed="true"]') ?? items[0]
}

function leaveOneStopEach(): void {
  for (const group of document.querySelectorAll(GROUPS)) {
    const items = itemsOf(group)
    const stop = stopOf(group, items)
    for (const item of items) item.tabIndex = item === stop ? 0 : -1
  }
}

interface Middle {
  x: number
  y: number
}

function middleOf(item: Element): Middle {
  const { left, top, width, height } = item.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** The nearest item of the next row that way; of two rows the nearer one wins, however far aside. */
function inNextRow(items: readonly HTMLElement[], from: HTMLElement, way: 1 | -1): HTMLElement | undefined {
  const here = middleOf(from)
  const half = from.getBoundingClientRect().height / 2
  const beyond = items
    .map((item) => ({ item, at: middleOf(item) }))
    .filter(({ at }) => (at.y - here.y) * way > half)
    .sort((a, b) => (a.at.y - b.at.y) * way || Math.abs(a.at.x - here.x) - Math.abs(b.at.x - here.x))
  const row = beyond[0]?.at.y ?? 0
  const inRow = beyond.filter(({ at }) => Math.abs(at.y - row) <= half)
  return inRow.sort((a, b) => Math.abs(a.at.x - here.x) - Math.abs(b.at.x - here.x))[0]?.item
}

function ledTo(key: string, items: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const at = items.indexOf(from)
  switch (key) {
    case 'ArrowRight':
      return items[at + 1]
    case 'ArrowLeft':
      return items[at - 1]
    case 'ArrowDown':
      return inNextRow(items, from, 1)
    case 'ArrowUp':
      return inNextRow(items, from, -1)
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    default:
      return undefined
  }
}

const WAYS = new Set(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'])

/** A keydown handler of the document: Tab settles the stops, the other keys lead through the group that has the focus. */
export function moveInGroup(event: KeyboardEvent): void {
  if (event.key === 'Tab') leaveOneStopEach()
  const { target } = event
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  if (!WAYS.has(event.key) || hasModifier || event.defaultPrevented || !(target instanceof HTMLElement)) return
  const group = target.closest(GROUPS)
  const items = group && itemsOf(group)
  if (!items?.includes(target)) return
  // At an end the page must not scroll instead.
  event.preventDefault()
  const next = ledTo(event.key, items, target)
  if (!next) return
  last.set(group as Element, next)
  next.focus()
}
