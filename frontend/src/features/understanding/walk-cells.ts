import type { KeyboardEvent } from 'react'

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const
type Arrow = (typeof ARROWS)[number]
const isArrow = (key: string): key is Arrow => ARROWS.some((one) => one === key)

/** Where a cell is on the screen. */
export interface Spot {
  left: number
  top: number
}

/** The next cell that way, by place in the list; null at the edge. Left and right follow the order of the list. */
export function nextCell(spots: readonly Spot[], from: number, arrow: Arrow): number | null {
  const own = spots[from]
  if (!own) return null
  if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') {
    const to = from + (arrow === 'ArrowLeft' ? -1 : 1)
    return to in spots ? to : null
  }
  const isThatWay = ({ top }: Spot) => (arrow === 'ArrowUp' ? top < own.top : top > own.top)
  const distance = ({ left, top }: Spot) => [Math.abs(top - own.top), Math.abs(left - own.left)] as const
  const nearest = spots
    .map((spot, at) => ({ spot, at }))
    .filter(({ spot }) => isThatWay(spot))
    .sort((a, b) => {
      const [rowA, columnA] = distance(a.spot)
      const [rowB, columnB] = distance(b.spot)
      return rowA - rowB || columnA - columnB
    })[0]
  return nearest?.at ?? null
}

/** Moves the focus from cell to cell of a list with the arrow keys. */
export function walkCells(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event
  if (!isArrow(key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const cells = [...currentTarget.querySelectorAll('button')]
  const from = cells.findIndex((cell) => cell.matches(':focus'))
  if (from < 0) return
  const spots = cells.map((cell) => cell.getBoundingClientRect())
  const to = nextCell(spots, from, key)
  // At the edge too: the page does not scroll away below a cell.
  event.preventDefault()
  if (to !== null) cells[to]?.focus()
}
