import { useQuery } from '@tanstack/react-query'
import type { GroupAnswers } from '@tcheck/contract/learning-overview'
import { plainText } from '@tcheck/markup/plain-text'
import { useState } from 'react'
import { Link } from 'react-router'
import { orNotFound } from '../../app/or-not-found.ts'
import { api } from '../../lib/api/client.ts'
import { gradeText } from '../../lib/grade-text.ts'
import { dayInWords } from '../../lib/japan-text.ts'
import { subjectInWords } from '../../lib/subject-words.ts'
import { Bar } from '../../ui/bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { STAFF_GRADE } from '../learning/marks-text.ts'
import { OneLine } from '../math/one-line.tsx'
import { RichText } from '../math/rich-text.tsx'
import { placeName } from '../question-view/set-index.ts'
import { ItemAnswers } from '../understanding/item-answers.tsx'
import css from './overview.module.css'
import { nameOf, percentOf } from './overview-view.ts'

type Answering = GroupAnswers['students'][number]

/** `total_detail/{code}?of=group`: where the branch's students stumble in one lquestion group, and who. */
export function GroupDetail({ code }: { code: string }) {
  const query = useQuery(api.understanding.showGroupAnswersByTeacher.queryOptions({ input: { code } }))
  const [opened, setOpened] = useState<Answering | null>(null)
  orNotFound(query)
  const { data } = query
  const { item } = data ?? {}
  return (
    <div className="main">
      <PageHead
        title={data ? <RichText text={data.lquestion_group.title} grade={STAFF_GRADE} /> : '問題の集計'}
        crumb={item ? `集計・${gradeText(item.grade)} ${subjectInWords(item.subject_name, item.grade)}` : '集計'}
        count={data && `${data.students.length}人が答えました`}
      >
        <ButtonLink to={`/v1/teacher/question_group_list?group=${encodeURIComponent(code)}`}>問題を見る</ButtonLink>
      </PageHead>
      <LoadState query={query} failure="答えを読み込めませんでした。" />
      {data && (
        <div className={`stack align-start one-column-900 ${css.detail}`}>
          <Questions answers={data} />
          <Card title="生徒ごとの答え" isPadded={data.students.length === 0}>
            {data.students.length === 0 ? (
              <p className="muted">まだだれも答えていません。答えた生徒から、ここに並びます。</p>
            ) : (
              <ul className={`grid ${css.lines}`}>
                {data.students.map((one) => (
                  <li className="flex align-baseline wrap gap-4-12" key={one.student.id}>
                    <Link to={`/v1/teacher/total_detail/${one.student.id}`}>{nameOf(one)}</Link>
                    <span className="nowrap">
                      {`${one.answers.length}問のうち、正解${one.answers.filter(({ score, max_score }) => score === max_score).length}問`}
                    </span>
                    <span className="muted small nowrap">{dayInWords(one.last_day)}</span>
                    <span className="grow" />
                    <Button size="sm" onClick={() => setOpened(one)}>
                      答えを見る<span className="sr">{`(${nameOf(one)})`}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {data.without_count > 0 && (
              <p
                className={`ink-700 text-13 ${css.legend}`}
              >{`同じ学年の${data.without_count}人は、まだ答えていません。`}</p>
            )}
          </Card>
        </div>
      )}
      {item && opened && (
        <Dialog
          title={`${nameOf(opened)}さんの「${plainText(item.title)}」`}
          shape="wide"
          onClose={() => setOpened(null)}
        >
          <ItemAnswers by="teacher" studentId={opened.student.id} item={item} />
        </Dialog>
      )}
    </div>
  )
}

const ENOUGH = 3

/** Each question with how many got it right, and what it asks; small numbers are said to be small. */
function Questions({ answers: { questions, lquestion_group } }: { answers: GroupAnswers }) {
  const mains = new Map(lquestion_group.question_groups.map((main) => [main.main_question_number, main]))
  return (
    <Card title="問題ごとの正解" isPadded={false}>
      <ol className={`grid ${css.lines}`}>
        {questions.map(({ main_question_number, sub_question_number, answered, correct, rate }) => {
          const main = mains.get(main_question_number)
          const sub = main?.questions.find((one) => one.sub_question_number === sub_question_number)
          const name = placeName(main_question_number, sub_question_number)
          const isFew = answered < ENOUGH
          return (
            <li className="flex align-baseline wrap gap-4-12" key={name}>
              <b className="nowrap">{name}</b>
              <span className={css.asked}>
                <OneLine text={sub?.text || main?.text || main?.title || ''} />
              </span>
              <span className={css.bar}>
                <Bar share={isFew ? 0 : (rate ?? 0)} label={`${name}の正解`} />
              </span>
              <span className="nowrap">{`${answered}人のうち、正解${correct}人`}</span>
              {isFew ? (
                <span className="muted small nowrap">答えが少ない</span>
              ) : (
                <b className={`num ${rate !== null && rate < 1 / 2 ? css.low : ''}`}>{`${percentOf(rate ?? 0)}%`}</b>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
