import type { ReactNode } from 'react'
import { GuideButton } from '../../../features/guide/guide-button.tsx'
import { useStore } from '../../../lib/store/store.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { BookDrawing, ChooseDrawing, HandOutDrawing, LessonDrawing, ResultDrawing } from './drawings.tsx'
import { teacherTour } from './or-demo.tsx'
import css from './tutorial.module.css'

interface TourStep {
  title: string
  text: string
  drawing: ReactNode
  link: { to: string; word: string }
}

const steps: readonly TourStep[] = [
  {
    title: '教材コードを登録する',
    text: '教材に印刷されたコードを、設定に入れます。まとめて貼り付けられます。登録した教材の問題だけが使えます。',
    drawing: <BookDrawing />,
    link: { to: '/teacher/setting', word: '設定をひらく' },
  },
  {
    title: '問題を選ぶ',
    text: '単元・CBT・理科スキルから選びます。「中を見る」で、問題と答えを確かめられます。選んだ順番は、つまみを動かして変えられます。',
    drawing: <ChooseDrawing />,
    link: { to: '/teacher/select', word: '問題を選ぶ' },
  },
  {
    title: 'ミッションにして配る',
    text: '題名、クラス、配信の日時を決めて作ります。生徒のホームに出ます。リンクを送るか、QRコードを教室に映して配ることもできます。',
    drawing: <HandOutDrawing />,
    link: { to: '/teacher/home', word: 'ホームをひらく' },
  },
  {
    title: '生徒が答える',
    text: '生徒は自分のQRカードを読んで入ります。リンクからは、組と番をえらんで入れます。カードは設定から印刷します。答えは1問ごとに保存され、電波が切れても端末に残ります。',
    drawing: <LessonDrawing />,
    link: { to: '/teacher/setting', word: 'QRカードを印刷する' },
  },
  {
    title: 'クラスの結果を見る',
    text: '○△×が、答えたそばから並びます。つまずきの多い小問と、まだの人が分かります。CBTはExcelに書き出せます。',
    drawing: <ResultDrawing />,
    link: { to: '/teacher/class-result', word: 'クラスの結果をひらく' },
  },
]

/** On the real pages; who left goes on where they were. */
function StartTour() {
  const at = useStore(teacherTour.store, (state) => state.at)
  return (
    <>
      {at !== null && at > 0 && <Button onClick={() => teacherTour.goTo(0)}>はじめから</Button>}
      <Button kind="primary" onClick={() => teacherTour.goTo(at ?? 0)}>
        {at !== null && at > 0 ? `案内のつづき(${at + 1} / ${teacherTour.length})` : '画面で案内してもらう'}
      </Button>
    </>
  )
}

/** `/teacher/tutorial`: the main job in five steps, and a tour of it on the real pages. */
export function Component() {
  return (
    <div className="main">
      <PageHead title="使い方" count="5つの手順">
        <GuideButton guide="teachers" className="btn" />
        <StartTour />
      </PageHead>
      <ol className={`stack gap-16 ${css.steps}`}>
        {steps.map(({ title, text, drawing, link }, index) => (
          <li key={title} className="card">
            <div className={`centered ${css.drawing}`}>{drawing}</div>
            <div className={`stack gap-10 justify-items-start ${css.words}`}>
              <h2 className="row gap-10 text-18">
                <i>{index + 1}</i>
                <span>{title}</span>
              </h2>
              <p>{text}</p>
              <ButtonLink to={link.to}>{link.word}</ButtonLink>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
