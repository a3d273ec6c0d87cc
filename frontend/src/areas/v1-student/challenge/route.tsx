import type { QuestionPools } from '@tcheck/contract/learning'
import { plainText } from '@tcheck/markup/plain-text'
import { ownBest, timeInWords } from '../../../features/learning/run-best.ts'
import { beginChallenge } from '../../../features/learning/run-choices.ts'
import css from '../../../features/learning/run-page.module.css'
import { RunPage, useBegin } from '../../../features/learning/run-page.tsx'
import { useLearner } from '../../../features/learning/use-learner.ts'
import { usePools } from '../../../features/learning/use-pools.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'

type Item = QuestionPools['items'][number]

/** `/v1/student/challenge`: a whole chapter or subject, with the own time and the own best. */
export function Component() {
  const pools = usePools()
  const starting = useBegin()
  return (
    <RunPage
      title="{力|ちから}だめし"
      lead="{章|しょう}や{教科|きょうか}の{問題|もんだい}を、まとめてときます。{自分|じぶん}のいちばんよい{記録|きろく}にちょうせんしましょう。"
      pools={pools}
      trouble={starting.trouble}
    >
      {pools.data
        ?.filter(({ items }) => items.length > 0)
        .map((subject) => (
          <Subject key={subject.subject_code} subject={subject} starting={starting} />
        ))}
    </RunPage>
  )
}

function Subject({ subject, starting }: { subject: QuestionPools; starting: ReturnType<typeof useBegin> }) {
  const chapters = [...new Map(subject.items.map((item) => [item.chapter_code, item.chapter_title]))]
  const id = `challenge-${subject.subject_code}`
  const name = subjectInWords(subject.subject_name, subject.grade)
  return (
    <section className={`card ${css.card}`} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul className={`stack gap-8 ${css.rows}`}>
        {chapters.map(([code, title]) => (
          <Scope
            key={code}
            title={title}
            items={subject.items.filter(({ chapter_code }) => chapter_code === code)}
            bests={subject.bests}
            starting={starting}
          />
        ))}
        {chapters.length > 1 && (
          <Scope title={`${name}ぜんぶ`} items={subject.items} bests={subject.bests} starting={starting} />
        )}
      </ul>
    </section>
  )
}

interface ScopeProps {
  title: string
  items: readonly Item[]
  bests: QuestionPools['bests']
  starting: ReturnType<typeof useBegin>
}

function Scope({ title, items, bests, starting }: ScopeProps) {
  const { grade } = useLearner()
  const challenge = items.flatMap(({ groups }) => groups)
  const best = ownBest(bests, challenge)
  return (
    <li>
      <div className={`row wrap gap-8-16 ${css.row}`}>
        <b>
          <RichText text={title} grade={grade} />
        </b>
        <span className="grow" />
        <span className="muted">
          {best ? (
            <RichText
              text={`{自分|じぶん}の{記録|きろく} ${best.score} / ${best.max_score}{点|てん} ${timeInWords(best.ms)}`}
              grade={grade}
            />
          ) : (
            <RichText text="まだ{記録|きろく}がありません" grade={grade} />
          )}
        </span>
        <BusyButton
          kind="soft"
          size="lg"
          isBusy={starting.isBusy}
          onClick={() => starting.begin((owner) => beginChallenge(owner, items))}
        >
          <span className="sr">{`${plainText(title)}の力だめしを`}</span>
          <RichText text="{始|はじ}める" grade={grade} />
        </BusyButton>
      </div>
    </li>
  )
}
