import type { ListDescription } from '@tcheck/contract/list'
import css from './printed-terms.module.css'
import type { ListAddress } from './use-list-address.ts'

interface PrintedTermsProps {
  list: ListDescription
  address: Pick<ListAddress, 'q' | 'filters' | 'sort' | 'order'>
  /** Filters with choices of their own: what is chosen. */
  chosen: readonly { label: string; word: string }[]
}

/** On paper in the place of the tools: what the list was narrowed and ordered by. Nobody sees it on the screen. */
export function PrintedTerms({ list, address: { q, filters, sort, order }, chosen }: PrintedTermsProps) {
  const ofWords = Object.entries(list.filters).flatMap(([name, { label, words }]) => {
    const word = words?.[filters[name] ?? '']
    return word === undefined ? [] : [{ label, word }]
  })
  const terms = [...(q === '' ? [] : [{ label: 'ことば', word: `「${q}」` }]), ...chosen, ...ofWords]
  return (
    <p className={css.printed} data-printed-terms="">
      {terms.length > 0 && <>条件: {terms.map(({ label, word }) => `${label} ${word}`).join('、')} / </>}
      ならび順: {list.sorts[sort]} {order === 'asc' ? '昇順' : '降順'}
    </p>
  )
}
