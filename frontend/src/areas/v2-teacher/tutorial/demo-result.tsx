import { PageHead } from '../../../ui/page-head.tsx'
import css from '../class-result/class-result.module.css'
import { Distribution } from '../class-result/distribution.tsx'
import { gridStyle, ResultGrid } from '../class-result/result-grid.tsx'
import { ShownStumbles } from '../class-result/stumbles.tsx'
import { SummaryStrip } from '../class-result/summary-strip.tsx'
import { Viewpoints } from '../class-result/viewpoints.tsx'
import { demoSet } from './demo-attempt.ts'
import { demoClass } from './demo-class.ts'
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
      <div className={css.columns} style={gridStyle(demoClass.columns.length, false)}>
        <ResultGrid result={demoClass} place={place} order="ban" switches={null} />
        <div className={css.side}>
          <Distribution result={demoClass} />
          <Viewpoints viewpoints={demoClass.viewpoints} />
          <ShownStumbles result={demoClass} place={place} questions={demoSet} />
        </div>
      </div>
    </div>
  )
}
