import { IconColumns3 } from '@tabler/icons-react'
import type { ListDescription } from '@tcheck/contract/list'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Tick } from '../../ui/form/tick.tsx'
import { ShortcutSwitch } from '../settings/shortcut-switch.tsx'
import type { ShownColumn } from './column.ts'
import printedTermsCss from './printed-terms.module.css'
import css from './records.module.css'
import { SelectField, TypedFilterField, WordSearch } from './typed-filter.tsx'
import type { ListAddress } from './use-list-address.ts'
import { ToolMenu } from './view-menu.tsx'

interface ColumnsMenuProps<Row> {
  columns: readonly ShownColumn<Row>[]
  isShown: (column: ShownColumn<Row>) => boolean
  onShow: (key: string, isShown: boolean) => void
}

/** A filter whose choices come with the answer; a choice may set several parameters of the address. */
export interface FilterChoices<Answer> {
  label: string
  all?: string
  /** By what the address asks for, where one choice narrows another. */
  options: (answer: Answer | undefined, asked: ListAddress['filters']) => readonly FilterOption[]
  /** Filters that another choice here makes void. */
  voids?: readonly string[]
}
export interface FilterOption {
  word: string
  set: Readonly<Record<string, string>>
}

interface ListToolsProps<Row> extends ColumnsMenuProps<Row> {
  list: ListDescription
  address: ListAddress
  /** Filters with choices of their own, worked out. */
  choices: readonly Omit<OptionSelectProps, 'list' | 'address'>[]
  /** The same of those that are typed. */
  typed: readonly { name: string; kind: 'day' | 'text'; label: string; usual: string | undefined }[]
  /** Where lists may be named. */
  views: ReactNode
  /** What makes a file of the list. */
  file: ReactNode
  /** There are no headers to order by: a telephone's cards, and rows that are drawn as something of their own. */
  hasNoHeaders: boolean
}

/** Above a list: words, filters, on a telephone the order; on the right which views and columns, and the list as a file. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { list, address, choices, typed, columns, isShown, onShow, views, file, hasNoHeaders } = props
  const sorts = Object.keys(list.sorts)
  // An order may have no column.
  const hasOrderSelect =
    sorts.length > 1 && (hasNoHeaders || sorts.some((sort) => !columns.some(({ key }) => key === sort)))
  const chosen = [
    ...typed.flatMap(({ name, label }) => (address.filters[name] ? [{ label, word: address.filters[name] }] : [])),
    ...choices.flatMap((choice) => {
      const word = choice.options[chosenAt(list, address, choice.options)]?.word
      return word === undefined ? [] : [{ label: choice.label, word }]
    }),
  ]
  return (
    <>
      <div className={`flex align-end wrap gap-12 ${css.tools} no-print`}>
        <div className={css.words}>
          <WordSearch q={address.q} placeholder={list.searchIn} onSearch={(q) => address.change({ q })} />
        </div>
        {typed.map((filter) => (
          <TypedFilterField key={filter.name} address={address} {...filter} />
        ))}
        {choices.map((filter) => (
          <OptionSelect key={filter.label} list={list} address={address} {...filter} />
        ))}
        {Object.entries(list.filters).map(
          ([name, { label, words }]) =>
            words && (
              <SelectField
                key={name}
                label={label}
                value={address.filters[name] ?? ''}
                options={Object.entries(words).map(([value, word]) => ({ value, word }))}
                onChange={(value) => address.change({ [name]: value })}
              />
            ),
        )}
        {hasOrderSelect && <OrderSelect list={list} address={address} />}
        {address.isNarrowed && (
          <Button kind="quiet" onClick={address.clear}>
            条件を消す
          </Button>
        )}
        <span className={`row gap-4 ${css.taking}`}>
          {views}
          <ColumnsMenu columns={columns} isShown={isShown} onShow={onShow} />
          {file}
        </span>
      </div>
      <PrintedTerms list={list} address={address} chosen={chosen} />
    </>
  )
}

const namesOf = (options: readonly FilterOption[]) => [...new Set(options.flatMap(({ set }) => Object.keys(set)))]

/** Which choice the address says; -1 for none. */
function chosenAt(list: ListDescription, address: ListAddress, options: readonly FilterOption[]): number {
  const names = namesOf(options)
  return options.findIndex(({ set }) =>
    Object.keys(list.filters).every((name) => !names.includes(name) || address.filters[name] === set[name]),
  )
}

interface OptionSelectProps {
  list: ListDescription
  address: ListAddress
  label: string
  all?: string | undefined
  options: readonly FilterOption[]
  voids?: readonly string[] | undefined
}

function OptionSelect({ list, address, label, all = 'すべて', options, voids = [] }: OptionSelectProps) {
  const names = namesOf(options)
  const at = chosenAt(list, address, options)
  return (
    <SelectField
      label={label}
      all={all}
      value={at === -1 ? '' : String(at)}
      options={options.map(({ word }, place) => ({ value: String(place), word }))}
      onChange={(value) =>
        address.change({
          ...Object.fromEntries([...names, ...voids].map((name) => [name, null])),
          ...options[Number(value || -1)]?.set,
        })
      }
    />
  )
}

function OrderSelect({ list, address }: { list: ListDescription; address: ListAddress }) {
  const options = Object.entries(list.sorts).flatMap(([sort, word]) => [
    { value: `${sort} asc`, word: `${word} 昇順` },
    { value: `${sort} desc`, word: `${word} 降順` },
  ])
  return (
    <SelectField
      label="ならび順"
      all={null}
      value={`${address.sort} ${address.order}`}
      options={options}
      onChange={(value) => {
        const [sort = '', order] = value.split(' ')
        address.sortBy(sort, order === 'desc' ? 'desc' : 'asc')
      }}
    />
  )
}

interface PrintedTermsProps {
  list: ListDescription
  address: Pick<ListAddress, 'q' | 'filters' | 'sort' | 'order'>
  /** Filters with choices of their own: what is chosen. */
  chosen: readonly { label: string; word: string }[]
}

/** On paper in the place of the tools: what the list was narrowed and ordered by. Nobody sees it on the screen. */
function PrintedTerms({ list, address: { q, filters, sort, order }, chosen }: PrintedTermsProps) {
  const ofWords = Object.entries(list.filters).flatMap(([name, { label, words }]) => {
    const word = words?.[filters[name] ?? '']
    return word === undefined ? [] : [{ label, word }]
  })
  const terms = [...(q === '' ? [] : [{ label: 'ことば', word: `「${q}」` }]), ...chosen, ...ofWords]
  return (
    <p className={printedTermsCss.printed} data-printed-terms="">
      {terms.length > 0 && <span>{`条件: ${terms.map(({ label, word }) => `${label} ${word}`).join('、')} / `}</span>}
      <span>{`ならび順: ${list.sorts[sort] ?? ''} ${order === 'asc' ? '昇順' : '降順'}`}</span>
    </p>
  )
}

/** Which columns are shown; the first one names the row and stays. */
const ColumnsMenu = <Row,>({ columns, isShown, onShow }: ColumnsMenuProps<Row>) => (
  <ToolMenu icon={IconColumns3} label="列">
    <fieldset>
      <legend className="sr">表示する列</legend>
      {columns.map((column, at) => (
        <label key={column.key}>
          <Tick
            className={css.box}
            isOn={isShown(column)}
            disabled={at === 0}
            onTurn={(isOn) => onShow(column.key, isOn)}
          />
          <span>{column.header}</span>
        </label>
      ))}
    </fieldset>
    <ShortcutSwitch />
  </ToolMenu>
)
