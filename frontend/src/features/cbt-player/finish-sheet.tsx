import { Button } from '../../ui/button.tsx'
import { useTextRenderer } from '../../ui/words.ts'
import { RichText } from '../math/rich-text.tsx'
import { Ribbon } from '../question-view/jump-list.tsx'
import { Sheet } from '../question-view/sheet.tsx'
import type { OpenEnds } from './cbt-view.ts'
import css from './finish-sheet.module.css'

interface FinishSheetProps {
  /** Grade id of the set. */
  grade: number
  openEnds: OpenEnds
  onJump: (key: string) => void
  onFinish: () => void
  onClose: () => void
}

/** Before a test is handed in: names what is still empty, what is とちゅう and what was marked あとで見る. */
export function FinishSheet({ grade, openEnds, onJump, onFinish, onClose }: FinishSheetProps) {
  const renderText = useTextRenderer()
  const { unanswered, begun, bookmarked } = openEnds
  const isComplete = unanswered.length + begun.length + bookmarked.length === 0
  return (
    <Sheet title="{提出|ていしゅつ}しますか" grade={grade} onClose={onClose}>
      <div className="stack gap-16 text-16">
        {isComplete && (
          <p>
            <RichText text="すべての{問題|もんだい}に{答|こた}えました。" grade={grade} />
          </p>
        )}
        {unanswered.length > 0 && (
          <Places
            title={`まだ{答|こた}えていない{問題|もんだい}が、${unanswered.length}{問|もん}あります。`}
            grade={grade}
            places={unanswered}
            onJump={onJump}
          />
        )}
        {begun.length > 0 && (
          <Places
            title={`とちゅうの{問題|もんだい}が、${begun.length}{問|もん}あります。{残|のこ}りの{場所|ばしょ}にも{答|こた}えましょう。`}
            grade={grade}
            places={begun}
            onJump={onJump}
          />
        )}
        {bookmarked.length > 0 && (
          <Places
            title={`「あとで{見|み}る」をつけた{問題|もんだい}が、${bookmarked.length}{問|もん}あります。`}
            grade={grade}
            places={bookmarked}
            onJump={onJump}
            hasRibbon
          />
        )}
        <p className="muted">
          <RichText text="{提出|ていしゅつ}すると、{答|こた}えを{書|か}きかえられません。" grade={grade} />
        </p>
        <p className={`flex justify-end wrap gap-12 ${css.buttons}`}>
          <Button kind={isComplete ? 'plain' : 'primary'} size="lg" onClick={onClose}>
            もどって見直す
          </Button>
          <Button kind={isComplete ? 'primary' : 'plain'} size="lg" onClick={onFinish}>
            {renderText('提出する')}
          </Button>
        </p>
      </div>
    </Sheet>
  )
}

interface PlacesProps {
  title: string
  grade: number
  places: OpenEnds['unanswered']
  onJump: (key: string) => void
  hasRibbon?: boolean
}

function Places({ title, grade, places, onJump, hasRibbon = false }: PlacesProps) {
  return (
    <div>
      <p>
        <RichText text={title} grade={grade} />
      </p>
      <ul className={`flex wrap gap-8 ${css.places}`}>
        {places.map(({ key, name }) => (
          <li key={key}>
            <button type="button" className="btn" onClick={() => onJump(key)}>
              {hasRibbon && <Ribbon isOn size={16} />}
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
