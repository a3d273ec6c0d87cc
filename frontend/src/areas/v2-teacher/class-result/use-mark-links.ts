import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { withQuestion } from '../student-result/student-result-address.ts'
import type { GridColumn } from './result-view.ts'

/** Columns before the first mark: 番 and 得点. */
const headColumns = 2

/**
 * For a mouse or a finger a mark leads to that answer of that student, the rest of the row to all of them, as its number's
 * link does, which keyboards and readers use: a link in each of 24,000 cells would make scrolling stumble.
 */
export function useMarkLinks(places: readonly GridColumn[]) {
  const table = useRef<HTMLTableElement>(null)
  const navigate = useNavigate()
  // With the rows themselves: on a busy device a first press would come before what hears it.
  useLayoutEffect(() => {
    const shown = table.current
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('a, button')) return
      const row = event.target.closest<HTMLTableRowElement>('tbody > tr')
      const to = row?.querySelector('a')?.getAttribute('href')
      if (!row || !to) return
      const cell = event.target.closest('td')
      const isMark = row.children.length === headColumns + places.length
      const place = isMark && cell ? places[[...row.children].indexOf(cell) - headColumns]?.place : undefined
      void navigate(place === undefined ? to : withQuestion(to, place))
    }
    shown?.addEventListener('click', follow)
    return () => shown?.removeEventListener('click', follow)
  }, [navigate, places])
  return table
}
