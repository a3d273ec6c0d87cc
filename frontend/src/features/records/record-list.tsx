import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { type BulkAct, BulkBar, type Marking, useSelection } from './bulk-bar.tsx'
import { type Column, completeColumn, type ShownColumn } from './column.ts'
import { useColumnChoices } from './hidden-columns.ts'
import {
  type AnswerOf,
  descriptionOf,
  type ListAnswer,
  type ListCall,
  type ListInput,
  listUtils,
  type RowOf,
  rowsOf,
} from './list-calls.ts'
import { FileMenu, isExportedByJob, ListJobNote, useListJob } from './list-job.tsx'
import { type FilterChoices, ListTools } from './list-tools.tsx'
import { Pages } from './pages.tsx'
import css from './records.module.css'
import { RecordCards, RecordsTable } from './records-table.tsx'
import { actsColumn, type RowAct } from './row-acts.tsx'
import { COLUMNS, columnsText, shownKeys } from './shown-columns.ts'
import type { TypedFilter } from './typed-filter.tsx'
import { useExport } from './use-export.ts'
import { type ListAddress, useArrival, useListAddress } from './use-list-address.ts'
import { useListKeys } from './use-list-keys.ts'
import { useSavedViews, ViewMenu } from './view-menu.tsx'

/** A list of records: what a screen says of it. All else comes from the contract. */
export interface RecordListProps<C extends ListCall> {
  list: C
  /** Whose rows, where the call has to be told: `{ student_id }`. */
  of?: ListInput
  /** 教室 */
  thing: string
  /** 件 or 人. */
  unit?: string
  idOf: (row: RowOf<C>) => string
  /** What screen readers call a row. */
  nameOf: (row: RowOf<C>) => string
  /** The first one names the row. */
  columns: readonly Column<RowOf<C>>[]
  /** Where a row leads: its first column becomes a link, and Enter opens it. */
  open?: (row: RowOf<C>) => string
  acts?: readonly RowAct<RowOf<C>>[]
  /** In the place of acts where a row has none. */
  noActs?: (row: RowOf<C>) => ReactNode
  /** Rows are marked for something of the page's own; `bulk` marks by itself. */
  marking?: Marking<RowOf<C>>
  bulk?: readonly BulkAct<RowOf<C>>[]
  filters?: readonly FilterChoices<AnswerOf<C>>[]
  /** Filters that have no words to choose from: days, codes. */
  typed?: readonly TypedFilter<AnswerOf<C>>[]
  /** Where there is nothing at all: 「登録すると、ここに並びます。」 */
  empty: { title?: string; text: ReactNode; action?: ReactNode }
}

/** Views are kept for those who run the product: the calls of their areas. */
const mayNameViews = (call: ListCall) => call.startsWith('admin')

const PHONE = '(max-width: 700px)'

/** The list that the address asks for: tools, table or cards, pages; loading, empty, error. */
export function RecordList<C extends ListCall>(props: RecordListProps<C>) {
  const { list: call, of, thing, unit = '件', idOf, nameOf, open, acts, noActs, bulk = [], empty } = props
  const { filters = [], typed = [], marking } = props
  const list = descriptionOf(call)
  const place = useRef<HTMLDivElement>(null)
  const address = useListAddress(list)
  const query = useRecordQuery(call, of)
  const queries = useQueryClient()
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false
  const selection = useSelection<RowOf<C>>(idOf, JSON.stringify([address.q, address.filters]))
  useListKeys(place)

  const columns = props.columns.map((column) => completeColumn(column, list))
  const { isShown, show, words } = useShownColumns(call, columns, address)
  const hasViews = mayNameViews(call)
  const saved = useSavedViews(hasViews)
  useArrival({
    list,
    address,
    views: saved.views?.filter((view) => view.list === call),
    isOffered: hasViews,
    columns: words,
  })
  const shown = columns.filter(isShown)
  const file = useExport<RowOf<C>>({ call, list, input: { ...address.input, ...of }, columns: shown, thing })
  const made = useListJob({ call, list, params: address.params, columns: shown })
  const { data } = query
  const rows = data ? rowsOf<RowOf<C>>(list, data) : []
  const view = {
    label: `${thing}の一覧`,
    rows,
    columns: [
      ...shown.map((column, at) => (at === 0 && open ? leading(column, open) : column)),
      ...(acts ? [actsColumn(acts, nameOf, noActs)] : []),
    ],
    idOf,
    nameOf,
    address,
    selection: marking ?? (bulk.length > 0 ? selection : null),
    isMarkedByName: marking !== undefined && open === undefined,
    isBusy: query.isPlaceholderData,
  }
  return (
    <div ref={place} className="stack gap-14 one-column" data-records="">
      <ListTools
        list={list}
        address={address}
        choices={filters.map(({ options, ...filter }) => ({
          ...filter,
          options: options(data as AnswerOf<C> | undefined, address.filters),
        }))}
        typed={typed.map(({ name, kind, label, usual }) => ({
          name,
          kind,
          label: label ?? list.filters[name]?.label ?? name,
          usual: usual?.(data as AnswerOf<C> | undefined),
        }))}
        columns={columns}
        isShown={isShown}
        onShow={show}
        views={hasViews && <ViewMenu call={call} list={list} address={address} saved={saved} />}
        file={
          isExportedByJob(call) ? (
            <FileMenu isBusy={made.isBusy} onChoose={made.begin} />
          ) : (
            <FileMenu progress={file.progress} isBusy={file.progress !== null} onChoose={file.write} />
          )
        }
        hasNoHeaders={isPhone}
      />
      {file.error !== null && <ErrorNote title="書き出せませんでした。" error={file.error} onRetry={file.again} />}
      <ListJobNote file={made} />
      <LoadState query={query} failure={`${thing}を読み込めませんでした。`} lines={6} />
      {data && rows.length === 0 && (
        <Nothing
          thing={thing}
          empty={empty}
          address={address}
          isElsewhere={data.total_count > 0}
          hasFilters={Object.keys(list.filters).length > 0}
        />
      )}
      {data && rows.length > 0 && (
        <div className={`card ${css.card}`}>
          {bulk.length > 0 && (
            <BulkBar
              selection={selection}
              acts={bulk}
              unit={unit}
              onDone={() => queries.invalidateQueries({ queryKey: listUtils(call).key() })}
            />
          )}
          {isPhone ? <RecordCards {...view} /> : <RecordsTable {...view} />}
          <Pages count={data} list={address} unit={unit} />
        </div>
      )}
      {data?.searched_count != null && (
        <p className="muted small">{`新しいほうの${data.searched_count}${unit}の中で探し、ならべました。それより前のものは入っていません。`}</p>
      )}
    </div>
  )
}

/** The same query as the list's own, for the count beside the title and for what else the answer holds. */
export function useRecordQuery<C extends ListCall>(call: C, of?: ListInput): UseQueryResult<AnswerOf<C> & ListAnswer> {
  const { input } = useListAddress(descriptionOf(call))
  const query = useQuery({
    ...listUtils(call).queryOptions({ input: { ...input, ...of } }),
    placeholderData: keepPreviousData,
  })
  return query as UseQueryResult<AnswerOf<C> & ListAnswer>
}

const leading = <Row,>(column: ShownColumn<Row>, open: (row: Row) => string): ShownColumn<Row> => ({
  ...column,
  cell: (row) => (
    <Link className={css.title} to={open(row)}>
      {column.cell(row)}
    </Link>
  ),
})

interface NothingProps {
  thing: string
  empty: { title?: string; text: ReactNode; action?: ReactNode }
  address: ReturnType<typeof useListAddress>
  /** There are rows, but none on this page. */
  isElsewhere: boolean
  hasFilters: boolean
}

function Nothing({ thing, empty, address, isElsewhere, hasFilters }: NothingProps) {
  if (isElsewhere) {
    return (
      <EmptyState
        title="このページには何もありません"
        text="減ったようです。"
        action={<Link to={address.pageAddress(1)}>1ページ目へ</Link>}
      />
    )
  }
  if (address.isNarrowed) {
    return (
      <EmptyState
        title="見つかりません"
        text={`ほかのことば${hasFilters ? 'や条件' : ''}で探してください。`}
        action={<Button onClick={address.clear}>条件を消す</Button>}
      />
    )
  }
  return <EmptyState title={empty.title ?? `${thing}はまだありません`} text={empty.text} action={empty.action} />
}

/** Which columns are shown: the address says it, so that a link shows the same; the device remembers it for the next visit. */
function useShownColumns<Row>(list: string, columns: readonly ShownColumn<Row>[], address: ListAddress) {
  const { choices, keep } = useColumnChoices(list)
  const keys = shownKeys(columns, address.params.get(COLUMNS), choices)
  const show = (key: string, isShown: boolean) => {
    const next = new Set([...keys, key])
    if (!isShown) next.delete(key)
    keep(Object.fromEntries(columns.slice(1).map((column) => [column.key, next.has(column.key)])))
    address.changeView({ [COLUMNS]: columnsText(columns, next) })
  }
  return {
    isShown: ({ key }: ShownColumn<Row>) => keys.has(key),
    show,
    /** What the address has to say of them for somebody else to see the same. */
    words: columnsText(columns, keys),
  }
}
