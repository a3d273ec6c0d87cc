import type { QuestionPools } from '@tcheck/contract/learning'
import { beginWeak } from '../../../features/learning/run-choices.ts'
import css from '../../../features/learning/run-page.module.css'
import { RunPage, useBegin } from '../../../features/learning/run-page.tsx'
import { weakOf } from '../../../features/learning/run-pool.ts'
import { useLearner } from '../../../features/learning/use-learner.ts'
import { usePools } from '../../../features/learning/use-pools.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** What is done in one go: more would not be. */
const AT_ONCE = 10

/** `/v1/student/weak_learning`: questions whose newest answer is wrong, those of the worst chapter item first. */
export function Component() {
  const pools = usePools()
  const starting = useBegin()
  const { grade } = useLearner()
  const weak = pools.data?.filter(({ items }) => weakOf(items).length > 0)
  return (
    <RunPage
      title="{苦手|にがて}{学習|がくしゅう}"
      lead="この{前|まえ}まちがえた{問題|もんだい}に、もう{一度|いちど}ちょうせんしましょう。"
      pools={pools}
      trouble={starting.trouble}
    >
      {weak?.length === 0 && (
        <EmptyState
          title={<RichText text="いま、やり{直|なお}す{問題|もんだい}はありません" grade={grade} />}
          text={<RichText text="まちがえた{問題|もんだい}があると、ここに{出|で}ます。" grade={grade} />}
          action={
            <ButtonLink kind="primary" size="lg" to="/v1/student/subject-select">
              <RichText text="{教科|きょうか}をえらぶ" grade={grade} />
            </ButtonLink>
          }
        />
      )}
      {weak?.map((subject, at) => (
        <WeakSubject key={subject.subject_code} subject={subject} isFirst={at === 0} starting={starting} />
      ))}
    </RunPage>
  )
}

interface WeakSubjectProps {
  subject: QuestionPools
  /** The one thing to do here. */
  isFirst: boolean
  starting: ReturnType<typeof useBegin>
}

function WeakSubject({ subject, isFirst, starting }: WeakSubjectProps) {
  const { grade } = useLearner()
  const weak = weakOf(subject.items)
  const codes = [...new Set(weak.map(({ item }) => item))]
  return (
    <section className={`card ${css.card}`} aria-labelledby={`weak-${subject.subject_code}`}>
      <h2 id={`weak-${subject.subject_code}`}>{subjectInWords(subject.subject_name, subject.grade)}</h2>
      <ol className={`stack gap-8 ${css.rows}`}>
        {codes.map((code) => (
          <li key={code}>
            <div className={`row wrap gap-8-16 ${css.row}`}>
              <b>
                <RichText text={subject.items.find((item) => item.code === code)?.title ?? ''} grade={grade} />
              </b>
              <span className="grow" />
              <Chip kind="warn">{`${weak.filter(({ item }) => item === code).length}問`}</Chip>
            </div>
          </li>
        ))}
      </ol>
      <BusyButton
        kind={isFirst ? 'primary' : 'soft'}
        size="lg"
        isBusy={starting.isBusy}
        onClick={() => starting.begin((owner) => beginWeak(owner, weak.slice(0, AT_ONCE)))}
      >
        <RichText text={`${Math.min(AT_ONCE, weak.length)}{問|もん}やってみる`} grade={grade} />
      </BusyButton>
    </section>
  )
}
