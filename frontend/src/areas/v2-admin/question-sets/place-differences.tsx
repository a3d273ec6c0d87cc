import { headingOf } from '@tcheck/contract/question-columns'
import type { PlaceDifference } from '../../../features/set-differences/places.ts'
import { Chip } from '../../../ui/chip.tsx'
import css from './question-sets.module.css'

const kindWords = { changed: '変更', added: '追加', removed: '削除' } as const

/** What differs between two versions, place by place: what stood there struck out, what stands there now. */
export function PlaceDifferences({ places }: { places: readonly PlaceDifference[] }) {
  return places.map(({ key, place, kind, cells }) => (
    <section key={key} aria-label={place} className={css.place}>
      <h4>
        <span>{`${place} `}</span>
        <Chip kind={kind === 'removed' ? 'warn' : 'plain'}>{kindWords[kind]}</Chip>
      </h4>
      <dl>
        {cells.map(({ column, before, after }) => (
          <div key={column}>
            <dt title={column}>{headingOf(column)}</dt>
            <dd>
              {before !== '' && <del className="muted">{before}</del>}
              {after !== '' && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
