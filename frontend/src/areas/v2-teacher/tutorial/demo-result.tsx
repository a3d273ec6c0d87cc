import { PageHead } from '../../../ui/page-head.tsx'
import css from '../class-result/class-result.module.css'
import { gridStyle, ResultGrid } from '../class-result/result-grid.tsx'
import { Distribution, SummaryStrip, Viewpoints } from '../class-result/summary-strip.tsx'
import { ShownWeakQuestions } from '../class-result/weak-questions.tsx'
import { demoClass, demoSet } from './demo-class.ts'
import { DemoNote } from './demo-note.tsx'

const { grade, kumi, set } = demoClass
const place = { grade, kumi, category: set.category, code: set.id }

/** The demo class of the tour: a projector must not show a real student's marks. */
export function DemoResult() {
  return (
    <div className={`main full ${css.page}`}>
      <PageHead title="クラスの結果" />
      <DemoNote />
      <SummaryStrip result={demoClass} />
      <div
        className={`stack gap-16 align-start one-column-1100 ${css.columns}`}
        style={gridStyle(demoClass.columns.length, false)}
      >
        <ResultGrid result={demoClass} place={place} order="ban" switches={null} />
        <div className={`stack gap-16 min-width-0 ${css.side}`}>
          <Distribution result={demoClass} />
          <Viewpoints viewpoints={demoClass.viewpoints} />
          <ShownWeakQuestions result={demoClass} place={place} questions={demoSet} />
        </div>
      </div>
    </div>
  )
}
