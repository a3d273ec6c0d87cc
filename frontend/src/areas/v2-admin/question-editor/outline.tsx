import type { EditedSet } from '@tcheck/contract/edited-set'
import { plainText } from '@tcheck/markup/plain-text'
import { Button } from '../../../ui/button.tsx'
import { kindWords } from '../cbt-check/check-address.ts'
import { isSamePlace, kindsOf, listOf, type Place, type PlacedSub, placedSubsOf } from './edit-set.ts'
import type { FoundProblems } from './problems.ts'
import css from './question-editor.module.css'

/** What is open: the whole set, a main question, or a sub question. */
export type Opened = { part: 'set' } | { part: 'main'; main: number } | ({ part: 'sub' } & Place)

interface OutlineProps {
  set: EditedSet
  opened: Opened
  problems: FoundProblems
  /** Keys of what differs from the version that was opened. */
  changed: ReadonlySet<string>
  onOpen: (opened: Opened) => void
  /** Left out where nothing is changed. */
  onAddSub?: (place: Place) => void
  onAddMain?: () => void
}

/** Every question of the set, those with a problem or a change marked. */
export function Outline({ set, opened, problems, changed, onOpen, onAddSub, onAddMain }: OutlineProps) {
  const subs = placedSubsOf(set)
  return (
    <div className={`stack gap-8 ${css.outline}`}>
      <Button size="sm" kind={opened.part === 'set' ? 'soft' : 'quiet'} onClick={() => onOpen({ part: 'set' })}>
        <span>題名と説明</span>
        {changed.has('') && <Changed />}
      </Button>
      {set.question_groups.map((main, at) => (
        <section key={main.main_question_number}>
          <Button
            size="sm"
            kind={opened.part === 'main' && opened.main === at ? 'soft' : 'quiet'}
            aria-current={opened.part === 'main' && opened.main === at ? 'true' : undefined}
            onClick={() => onOpen({ part: 'main', main: at })}
          >
            <b>{`大問${main.main_question_number}`}</b>{' '}
            <span className={`regular nowrap ${css.cut}`}>{plainText(main.title)}</span>
            {changed.has(String(main.main_question_number)) && <Changed />}
          </Button>
          {kindsOf
            .filter((kind) => kind === 'question' || main[listOf[kind]].length > 0)
            .map((kind) => (
              <div key={kind} className={`row wrap gap-4 ${css.subs}`}>
                {kind !== 'question' && <span className="muted small">{kindWords[kind]}</span>}
                {subs
                  .filter((one) => one.main === at && one.kind === kind)
                  .map((one) => (
                    <SubButton
                      key={one.at}
                      one={one}
                      isHere={opened.part === 'sub' && isSamePlace(opened, one)}
                      isChanged={changed.has(one.key)}
                      hasError={problems.ofSub(one.key).some(({ isError }) => isError)}
                      onOpen={() => onOpen({ part: 'sub', main: one.main, kind: one.kind, at: one.at })}
                    />
                  ))}
                {onAddSub && (
                  <Button
                    size="sm"
                    kind="quiet"
                    aria-label={`大問${main.main_question_number}に${kind === 'question' ? '小問' : kindWords[kind]}を足す`}
                    onClick={() => onAddSub({ main: at, kind, at: main[listOf[kind]].length - 1 })}
                  >
                    +
                  </Button>
                )}
              </div>
            ))}
        </section>
      ))}
      {onAddMain && (
        <Button size="sm" kind="quiet" onClick={onAddMain}>
          + 大問を足す
        </Button>
      )}
    </div>
  )
}

interface SubButtonProps {
  one: PlacedSub
  isHere: boolean
  isChanged: boolean
  hasError: boolean
  onOpen: () => void
}

const SubButton = ({ one, isHere, isChanged, hasError, onOpen }: SubButtonProps) => (
  <Button size="sm" kind={isHere ? 'soft' : 'plain'} aria-current={isHere ? 'true' : undefined} onClick={onOpen}>
    <span>{`(${one.sub.sub_question_number})`}</span>
    {isChanged && <Changed />}
    {hasError && (
      <span className={css.wrong}>
        !<span className="sr">直すところがあります</span>
      </span>
    )}
  </Button>
)

const Changed = () => (
  <span className={css.changed}>
    <span className="sr">直しました</span>
  </span>
)
