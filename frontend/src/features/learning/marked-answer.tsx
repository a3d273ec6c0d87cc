import { useQuery } from '@tanstack/react-query'
import type { OpenedMark } from '@tcheck/contract/learning-marks'
import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import { SELF_MARK_POINTS, SELF_MARKS, type SelfMark } from '@tcheck/scoring/self-mark'
import { RichText } from '../math/rich-text.tsx'
import { placeName } from '../question-view/set-index.ts'
import { PhotoPicture } from './answer-photo.tsx'
import { type MarksRole, markedPhoto } from './marks-calls.ts'
import { STAFF_GRADE } from './marks-text.ts'
import photoCss from './photo.module.css'
import css from './self-marking.module.css'
import { DrawnQuestion, ownMarks } from './written-pieces.tsx'

interface MarkedAnswerProps {
  by: MarksRole
  run: string
  answer: OpenedMark
  main: MainQuestion
  sub: SubQuestion
  /** The teacher's, as it is now chosen. */
  mark: SelfMark | null
  onMark: (mark: SelfMark) => void
  /** Of what was written after the teacher's mark. */
  laterMark: SelfMark | null
  onMarkLater: (mark: SelfMark) => void
}

/** One question with what its student wrote, drew and photographed, the model answer, the own mark, and ○ △ × to press. */
export function MarkedAnswer(props: MarkedAnswerProps) {
  const { by, run, answer, main, sub, mark, onMark, laterMark, onMarkLater } = props
  const { text, photos, memo, own_mark, teachers_mark, later } = answer
  const name = placeName(main.main_question_number, sub.sub_question_number)
  return (
    <article aria-label={name} className={css.answer}>
      <div className={`stack gap-16 ${css.both}`}>
        <section className="card" aria-label={`${name}の答え`}>
          <DrawnQuestion main={main} sub={sub} memo={memo} grade={STAFF_GRADE} />
          <div className={css.part}>
            <h2 className={css.label}>生徒の答え</h2>
            <p className={css.text}>
              {text || (photos.length > 0 || memo ? '写真や手書きで答えています。' : '(無回答)')}
            </p>
            <Photos {...{ by, run, photos, name }} />
          </div>
          {later && (
            <div className={css.part}>
              <h2 className={css.label}>先生の印のあとに書きなおした答え</h2>
              <p className={css.text}>
                {later.text || (later.photos.length > 0 ? '写真で答えています。' : '(無回答)')}
              </p>
              <Photos {...{ by, run, photos: later.photos, name: `${name}の書きなおし` }} />
              <p className="muted small">
                いまは、印をつけた前の答えを数えています。この答えに印をつけると、この答えを数えます。
              </p>
            </div>
          )}
        </section>
        <section className={`card ${css.part}`} aria-label={`${name}の答えの例`}>
          <h2 className={css.label}>答えの例</h2>
          <p className={css.text}>
            <RichText text={sub.answer ?? ''} grade={STAFF_GRADE} />
          </p>
          {sub.explanation && (
            <p className={css.text}>
              <RichText text={sub.explanation} grade={STAFF_GRADE} />
            </p>
          )}
          <p>
            <span>{'自分の印 '}</span>
            <b>{own_mark === null ? 'なし' : ownMarks[own_mark].sign}</b>
            {teachers_mark && (
              <>
                {' / '}先生の印 <b>{ownMarks[teachers_mark.mark].sign}</b>
                <span className="muted">{` ${teachers_mark.by.name ?? ''}`}</span>
              </>
            )}
          </p>
        </section>
      </div>
      <MarkButtons
        legend={`${name}の先生の印(自分の印と同じなら、選ばなくてもかまいません)`}
        mark={mark}
        onMark={onMark}
      />
      {later && <MarkButtons legend={`${name}の書きなおした答えの印`} mark={laterMark} onMark={onMarkLater} />}
    </article>
  )
}

interface MarkButtonsProps {
  legend: string
  mark: SelfMark | null
  onMark: (mark: SelfMark) => void
}

function MarkButtons({ legend, mark, onMark }: MarkButtonsProps) {
  return (
    <fieldset className={`flex wrap gap-12 ${css.marks}`}>
      <legend>{legend}</legend>
      {SELF_MARKS.map((one) => (
        <button
          key={one}
          type="button"
          className={`stack gap-2 justify-items-center ${css.mark}`}
          aria-pressed={mark === one}
          onClick={() => onMark(one)}
        >
          <b>{ownMarks[one].sign}</b>
          <small>{`${SELF_MARK_POINTS[one]}点`}</small>
        </button>
      ))}
    </fieldset>
  )
}

interface PhotosProps {
  by: MarksRole
  run: string
  photos: readonly string[]
  name: string
}

function Photos({ by, run, photos, name }: PhotosProps) {
  if (photos.length === 0) return null
  return (
    <ul className={`stack ${photoCss.photos}`}>
      {photos.map((photo, at) => (
        <li key={photo}>
          <StudentsPhoto by={by} run={run} name={photo} label={`${name}の写真${at + 1}`} />
        </li>
      ))}
    </ul>
  )
}

interface StudentsPhotoProps {
  by: MarksRole
  run: string
  name: string
  label: string
}

const FRESH_MS = 4 * 60_000

function StudentsPhoto({ by, run, name, label }: StudentsPhotoProps) {
  const query = useQuery({
    queryKey: ['marked-photo', by, run, name],
    queryFn: () => markedPhoto(by, { id: run, name }),
    staleTime: FRESH_MS,
    retry: false,
  })
  return (
    <PhotoPicture
      url={query.data ?? null}
      label={label}
      isFailed={query.isError}
      failure="この写真は、生徒の端末からまだ届いていません。"
    />
  )
}
