import type { UseQueryResult } from '@tanstack/react-query'
import type { Category, QuestionSetSummary } from '@tcheck/contract/question-set'
import { Pages } from '../../../features/records/pages.tsx'
import { SelectField } from '../../../features/records/select-field.tsx'
import type { ListAddress } from '../../../features/records/use-list-address.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { categoryLines } from '../question-set/category-lines.ts'
import { type SetPage, setList } from '../question-set/set-list-query.ts'
import css from './select.module.css'
import { SetTable } from './set-table.tsx'

interface SetListProps {
  category: Category
  sets: UseQueryResult<SetPage>
  address: ListAddress
  chosenCount: number
  isChosen: (code: string) => boolean
  onToggle: (set: QuestionSetSummary) => void
  onPreview: (set: QuestionSetSummary) => void
}

const orders = Object.entries(setList.sorts).map(([value, word]) => ({ value, word }))

/** The list with its count, order and pages; says what to do where there is nothing. */
export function SetList(props: SetListProps) {
  const { category, sets, address, chosenCount } = props
  const { isNarrowed, clear } = address
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
  const { sets: shown, count } = sets.data
  const totalCount = count.total_count
  if (totalCount === 0 && !isNarrowed) return <NoSets category={category} />
  return (
    <section className={`card ${css.list}`} aria-label="問題の一覧" aria-busy={sets.isPlaceholderData}>
      <header>
        <h2>{totalCount}件</h2>
        {chosenCount > 0 && <Chip kind="p">{chosenCount}件を選択中</Chip>}
        <span className="grow" />
        {isNarrowed && (
          <Button kind="quiet" size="sm" onClick={clear}>
            条件を消す
          </Button>
        )}
        <SelectField
          label="ならび順"
          isLabelHidden
          all={null}
          value={address.sort}
          options={orders}
          onChange={(sort) => address.sortBy(sort, 'asc')}
        />
      </header>
      {shown.length === 0 ? (
        <p className={css.none}>
          条件に合う問題はありません。
          <Button kind="quiet" size="sm" onClick={clear}>
            条件を消す
          </Button>
        </p>
      ) : (
        <SetTable sets={shown} isChosen={props.isChosen} onToggle={props.onToggle} onPreview={props.onPreview} />
      )}
      {totalCount > 0 && <Pages count={count} list={address} />}
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
