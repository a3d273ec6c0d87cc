import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import { Chip } from '../../ui/chip.tsx'
import { answerReadings } from '../attempt-answers/attempt-text.ts'
import { RightAnswers } from '../attempt-answers/right-answers.tsx'
import { OneLine } from '../math/one-line.tsx'
import { RichText } from '../math/rich-text.tsx'
import { QuestionMedia } from '../media/question-media.tsx'
import { modeOf } from '../question-view/modes/modes.ts'
import { choicesOf } from '../question-view/modes/slots.ts'
import { placeName } from '../question-view/set-index.ts'
import css from './previewed-question.module.css'
import { viewpointWords } from './viewpoint.ts'

const present = (names: readonly (string | null)[]) => names.filter((name): name is string => !!name)

/** One main question with all of its sub questions. */
export function PreviewedQuestion({ main, grade }: { main: MainQuestion; grade: number }) {
  return (
    <section className={`stack gap-10 ${css.main}`}>
      <h3>
        <span>{`大問${main.main_question_number}`}</span>
        {main.title && (
          <span>
            <OneLine text={main.title} />
          </span>
        )}
        <Chip kind="p">{viewpointWords[main.viewpoint].name}</Chip>
      </h3>
      {main.text && (
        <p>
          <RichText text={main.text} grade={grade} />
        </p>
      )}
      {main.explanatory_image && (
        <QuestionMedia filename={main.explanatory_image} label={`大問${main.main_question_number}の図`} />
      )}
      <ol className={`stack gap-14 ${css.subs}`}>
        {main.questions.map((sub) => (
          <li key={sub.sub_question_number}>
            <PreviewedSub
              main={main}
              sub={sub}
              name={placeName(main.main_question_number, sub.sub_question_number)}
              grade={grade}
            />
          </li>
        ))}
      </ol>
      {main.similar_questions.length + main.review_questions.length > 0 && (
        <p className="muted small">{`ほかに、${extraWords(main)}があります。`}</p>
      )}
    </section>
  )
}

/** 類題が2問、復習が1問 */
const extraWords = ({ similar_questions: similar, review_questions: review }: MainQuestion) =>
  [
    ['類題', similar.length],
    ['復習', review.length],
  ]
    .flatMap(([word, count]) => (count === 0 ? [] : `${word}が${count}問`))
    .join('、')

interface PreviewedSubProps {
  main: MainQuestion
  sub: SubQuestion
  name: string
  grade: number
}

function PreviewedSub({ main, sub, name, grade }: PreviewedSubProps) {
  const { hint, choiceCount } = modeOf(sub)
  const choices = choicesOf(sub, choiceCount).filter(({ text }) => text !== '')
  const pictures = present([
    sub.tab_1_image,
    sub.tab_2_image,
    sub.tab_3_image,
    sub.tab_4_image,
    sub.media_1,
    sub.media_2,
    sub.media_3,
  ])
  return (
    <>
      <p className={`flex align-baseline wrap gap-4-10 ${css.ask}`}>
        <b>{`(${sub.sub_question_number})`}</b>
        <RichText text={sub.text} grade={grade} />
        <span className="muted small nowrap">{`${hint(sub)}・${sub.max_score}点`}</span>
      </p>
      {choices.length > 0 && (
        <ul className={`flex wrap ${css.choices}`}>
          {choices.map(({ marker, sign, text }) => (
            <li key={marker}>
              <span>{`${sign} `}</span>
              <RichText text={text} grade={grade} />
            </li>
          ))}
        </ul>
      )}
      {pictures.map((filename, index) => (
        <QuestionMedia key={filename} filename={filename} label={`${name}の資料${index + 1}`} />
      ))}
      <AnswerLine main={main} sub={sub} grade={grade} />
      {sub.hint && (
        <p className="muted">
          ヒント: <RichText text={sub.hint} grade={grade} />
        </p>
      )}
      {sub.explanation && (
        <details className={css.explanation}>
          <summary>解説</summary>
          <RichText text={sub.explanation} grade={grade} />
        </details>
      )}
    </>
  )
}

function AnswerLine({ main, sub, grade }: { main: MainQuestion; sub: SubQuestion; grade: number }) {
  if (!answerReadings(sub))
    return <p className={`flex align-baseline wrap gap-4-10 ${css.answer}`}>この問題は採点されません。</p>
  return (
    <p className={`flex align-baseline wrap gap-4-10 ${css.answer}`}>
      <b>答え</b>
      <RightAnswers main={main} sub={sub} grade={grade} />
    </p>
  )
}
