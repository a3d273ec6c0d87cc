import type { Content } from '@tcheck/contract/learning'
import { Link } from 'react-router'
import { dayInWords, dayOf, timeOf, todayInJapan } from '../../lib/japan-text.ts'
import { subjectInWords } from '../../lib/subject-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RichText } from '../math/rich-text.tsx'
import css from './content-desk.module.css'
import { currentOf, doneCount, partText } from './content-steps.ts'
import { Crumb } from './crumb.tsx'
import { LearnersWords } from './learning-text.tsx'
import { LevelChip } from './level-chip.tsx'
import { contentResultPath, itemPath, partPath, subjectPath } from './material-paths.ts'
import { NotSentYet } from './not-sent-yet.tsx'
import { PartsRow, PointsMark, useContentRecord } from './parts-row.tsx'
import type { RunRow } from './recorded-runs.ts'
import { runOfId } from './run-location.ts'
import { endPath, playPath } from './run-paths.ts'
import { useContentWithOwnReadings } from './use-content-with-own-readings.ts'
import { useLearner } from './use-learner.ts'

const MOST_SHOWN = 5

/** One content: its row of parts, and the one thing to do now. */
export function ContentDesk({ content: asTold }: { content: Content }) {
  const content = useContentWithOwnReadings(asTold)
  const { grade } = useLearner()
  const record = useContentRecord(content)
  const { item, runs, trouble } = record
  const { subject_code, subject_name, item_code, item_title } = content
  return (
    <>
      <PageHead
        title={<RichText text={content.title} grade={grade} />}
        crumb={
          <Crumb
            ways={[
              { to: subjectPath(subject_code), name: subjectInWords(subject_name, content.grade) },
              { to: itemPath(subject_code, item_code), name: <RichText text={item_title} grade={grade} /> },
            ]}
          />
        }
      >
        {item && (
          <p className={`row wrap ${css.level}`}>
            <LearnersWords text="この{項目|こうもく}の{理解度|りかいど}" />
            <LevelChip level={item.level} rate={item.rate} answered={item.answered} />
          </p>
        )}
      </PageHead>
      <PartsRow content={content} record={record} />
      <div className={runs.length > 0 || trouble ? `stack gap-16 align-start one-column-900 ${css.two}` : undefined}>
        {currentOf(content) === null ? <AllDone content={content} /> : <Now content={content} />}
        {trouble && (
          <ErrorNote
            title={<LearnersWords text="ここまでの{記録|きろく}を{読|よ}みこめませんでした。" />}
            error={trouble.error}
            onRetry={trouble.retry}
          />
        )}
        <ContentHistory content={content} runs={runs} />
      </div>
    </>
  )
}

const how = {
  introduction: [
    '1まいずつ、ゆっくり{読|よ}みます。',
    '{途中|とちゅう}でやめても、つづきから{読|よ}めます。',
    'さいごまで{読|よ}んだら{終|お}わりです。',
  ],
  drill: [
    '1{問|もん}ずつ{答|こた}えて、その{場|ば}で{答|こた}え{合|あ}わせをします。',
    'わからないときは、ヒントを{見|み}ましょう。',
    'まちがえても、{何度|なんど}でもやり{直|なお}せます。',
  ],
  self_marking: [
    '{式|しき}だけでなく、{考|かんが}えたことばも{書|か}きます。',
    '{書|か}き{終|お}えたら、{答|こた}えの{例|れい}がとなりに{出|で}ます。',
    '{見|み}くらべて、○△×をつけます。',
  ],
  check: [
    'ここまでにわかったことを、たしかめます。',
    'あせらず、{自分|じぶん}の{力|ちから}でやってみましょう。',
    'わからないところは、{説明|せつめい}にもどれます。',
  ],
} as const

function Now({ content }: { content: Content }) {
  const part = currentOf(content)
  if (!part) return null
  const intro = content.parts.find(({ kind }) => kind === 'introduction')
  return (
    <section className={`card stack ${css.now}`} aria-labelledby="now">
      <p className="muted">
        <LearnersWords text={`いまはここ・${(content.current_part ?? 0) + 1}つめ`} />
      </p>
      <h2 id="now">
        <LearnersWords text={partText[part.kind].begin} />
      </h2>
      <ol className="stack gap-10">
        {how[part.kind].map((line, at) => (
          <li className="row gap-10" key={line}>
            <span className={`centered flex-none ink-primary text-14 bold ${css.number}`} aria-hidden="true">
              {at + 1}
            </span>
            <LearnersWords text={line} />
          </li>
        ))}
      </ol>
      <p className={`flex wrap gap-12 ${css.go}`}>
        <ButtonLink kind="primary" size="lg" to={partPath(content.code, part)}>
          <LearnersWords text={doneCount(content) === 0 ? '{始|はじ}める' : '{進|すす}む'} />
        </ButtonLink>
        {intro && intro.id !== part.id && intro.state === 'Done' && (
          <ButtonLink size="lg" to={partPath(content.code, intro)}>
            <LearnersWords text="{説明|せつめい}を{読|よ}み{直|なお}す" />
          </ButtonLink>
        )}
      </p>
    </section>
  )
}

function AllDone({ content }: { content: Content }) {
  return (
    <section className={`card stack ${css.now}`} aria-labelledby="now">
      <h2 id="now">
        <LearnersWords text="ぜんぶのパートが{終|お}わりました" />
      </h2>
      <p>
        <LearnersWords text="{終|お}わったパートは、{何度|なんど}でもやり{直|なお}せます。" />
      </p>
      <p className={`flex wrap gap-12 ${css.go}`}>
        <ButtonLink kind="primary" size="lg" to={contentResultPath(content.code)}>
          <LearnersWords text="{結果|けっか}を{見|み}る" />
        </ButtonLink>
        <ButtonLink size="lg" to={subjectPath(content.subject_code)}>
          <LearnersWords text="つぎの{内容|ないよう}をえらぶ" />
        </ButtonLink>
      </p>
    </section>
  )
}

/** ここまでの記録: the newest runs of a content's parts, sent or not, each opened again; where there is none, nothing. */
function ContentHistory({ content, runs }: { content: Content; runs: readonly RunRow[] }) {
  const { grade } = useLearner()
  if (runs.length === 0) return null
  const nameOf = (id: string | null) => {
    const part = content.parts.find((one) => one.id === id)
    return part ? part.title || partText[part.kind].name : content.title
  }
  return (
    <section className={`card ${css.record}`} aria-labelledby="record">
      <h2 id="record">
        <LearnersWords text="ここまでの{記録|きろく}" />
      </h2>
      <ul>
        {runs.slice(0, MOST_SHOWN).map((run) => (
          <li key={run.id}>
            <Link
              to={
                run.finished_at === null
                  ? playPath(runOfId(run.id), { question_groups: [] })
                  : endPath(runOfId(run.id), run)
              }
            >
              <span className={`grid ${css.what}`}>
                <b>
                  <RichText text={nameOf(run.part_id)} grade={grade} />
                </b>
                <span className="muted">{momentText(run.finished_at ?? run.started_at)}</span>
                {run.isUnsent && <NotSentYet />}
              </span>
              {run.finished_at === null ? <span className="muted">とちゅう</span> : <PointsMark {...run} />}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/v1/student/learning/history">
          <LearnersWords text="ぜんぶの{学習|がくしゅう}のきろく" />
        </Link>
      </p>
    </section>
  )
}

/** 「今日 17:24」, 「11月17日(火)」. */
function momentText(moment: string): string {
  const day = dayOf(moment)
  return day === todayInJapan() ? `今日 ${timeOf(moment)}` : dayInWords(day)
}
