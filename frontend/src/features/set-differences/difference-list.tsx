import type { SetDifference } from '@tcheck/contract/groups/admin-question-sets'
import { Chip } from '../../ui/chip.tsx'
import css from './differences.module.css'
import { byPlace } from './places.ts'

const kindWords = { changed: '変更', added: '追加', removed: '削除' } as const

/** What differs, place by place, the old text beside the new one. */
export function DifferenceList({
  differences,
  wordsOf,
}: {
  differences: readonly SetDifference[]
  /** What a place is called, by its key; left out: a place of a set. */
  wordsOf?: (key: string) => string
}) {
  const places = byPlace(differences, wordsOf)
  return (
    <div className={`stack ${css.differences}`}>
      {places.map(({ key, place, kind, cells }) => (
        <section key={key} aria-label={place}>
          <h4>
            <span>{`${place} `}</span>
            <Chip kind={kind === 'removed' ? 'warn' : 'plain'}>{kindWords[kind]}</Chip>
          </h4>
          <dl>
            {cells.map(({ column, before, after }) => (
              <div key={column}>
                <dt>
                  <code>{column}</code>
                </dt>
                <dd>
                  {before !== '' && <del>{before}</del>}
                  {after !== '' && <ins>{after}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
