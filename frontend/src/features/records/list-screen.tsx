import type { ReactNode } from 'react'
import { PageHead } from '../../ui/page-head.tsx'
import { countWords } from './count-text.ts'
import type { ListCall } from './list-calls.ts'
import css from './list-screen.module.css'
import { RecordList, type RecordListProps, useRecordQuery } from './record-list.tsx'

export interface ListPageProps<C extends ListCall> extends RecordListProps<C> {
  /** Of the page, where it is not the thing itself. */
  title?: string
  /** Right of the title: at most one primary button. */
  actions?: ReactNode
  /** Between title and list. */
  children?: ReactNode
}

/** A page that is a list. */
export function ListPage<C extends ListCall>({ title, actions, children, ...records }: ListPageProps<C>) {
  const { data } = useRecordQuery(records.list, records.of)
  const count = data && <span role="status">{countWords(data, records.unit ?? '件')}</span>
  return (
    <div className="main">
      <PageHead title={title ?? records.thing} count={count}>
        {actions}
      </PageHead>
      <div className={css.above}>{children}</div>
      <RecordList {...records} />
    </div>
  )
}

/**
 * A list screen as a declaration: `export const Component = listScreen({ list: 'adminBranches.list', thing: '教室', … })`.
 * Rows, filters, orders and their words come from the contract (docs/how-to/add-a-screen.md).
 */
export const listScreen =
  <C extends ListCall>(screen: ListPageProps<C>) =>
  () => <ListPage {...screen} />
