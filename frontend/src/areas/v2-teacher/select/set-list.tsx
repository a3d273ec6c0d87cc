import type { UseQueryResult } from '@tanstack/react-query'
import type { Category, QuestionSetSummary } from '@tcheck/contract/question-set'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Pages } from '../../../ui/pages.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ListState } from '../../../ui/use-list-state.ts'
import { categoryLines } from '../question-set/category-lines.ts'
import type { SetOrder, SetPage } from '../question-set/set-list-query.ts'
import css from './select.module.css'
import { SelectField } from './select-field.tsx'
import { SetTable } from './set-table.tsx'
import { orderWords } from './use-set-filter.ts'

interface SetListProps {
  category: Category
  sets: UseQueryResult<SetPage>
  list: ListState
  order: SetOrder
  chosenCount: number
  isFiltered: boolean
  isChosen: (code: string) => boolean
  onToggle: (set: QuestionSetSummary) => void
  onPreview: (set: QuestionSetSummary) => void
  onClearFilter: () => void
  onOrder: (order: SetOrder) => void
}

const orders = (Object.keys(orderWords) as SetOrder[]).map((value) => ({ value, word: orderWords[value] }))

/** The list with its count, order and pages; says what to do where there is nothing. */
export function SetList(props: SetListProps) {
  const { category, sets, list, order, chosenCount, isFiltered, onClearFilter, onOrder } = props
  if (sets.isPending) {
    return (
      <div className="card">
        <Skeleton lines={6} />
      </div>
    )
  }
  if (!sets.data) {
    return <ErrorNote title="問題を読み込めませんでした。" error={sets.error} onRetry={() => void sets.refetch()} />
  }
  const { sets: shown, totalCount } = sets.data
  if (totalCount === 0 && !isFiltered) return <NoSets category={category} />
  return (
    <section className={`card ${css.list}`} aria-label="問題の一覧" aria-busy={sets.isPlaceholderData}>
      <header>
        <h2>{totalCount}件</h2>
        {chosenCount > 0 && <Chip kind="p">{chosenCount}件を選択中</Chip>}
        <span className="grow" />
        {isFiltered && (
          <Button kind="quiet" size="sm" onClick={onClearFilter}>
            条件を消す
          </Button>
        )}
        <SelectField
          label="ならび順"
          isLabelHidden
          all={null}
          value={order}
          options={orders}
          onChange={(value) => onOrder(value as SetOrder)}
        />
      </header>
      {shown.length === 0 ? (
        <p className={css.none}>
          条件に合う問題はありません。
          <Button kind="quiet" size="sm" onClick={onClearFilter}>
            条件を消す
          </Button>
        </p>
      ) : (
        <SetTable sets={shown} isChosen={props.isChosen} onToggle={props.onToggle} onPreview={props.onPreview} />
      )}
      {totalCount > list.perPage && <Pages totalCount={totalCount} list={list} />}
    </section>
  )
}

function NoSets({ category }: { category: Category }) {
  return (
    <EmptyState
      title={`使える${categoryLines[category].name}は、まだありません`}
      text="教材コードを登録すると、その教材の問題がここに並びます。"
      action={
        <ButtonLink kind="soft" to="/teacher/setting">
          教材コードを登録する
        </ButtonLink>
      }
    />
  )
}
