import { useStore } from '../../lib/store/store.ts'
import { type FuriganaChoice, tcheckState } from '../../lib/store/tcheck-state.ts'
import { Button } from '../../ui/button.tsx'
import { RangeControl } from '../../ui/form/range-control.tsx'
import { Tick } from '../../ui/form/tick.tsx'
import { useTextRenderer } from '../../ui/words.ts'
import { playSound } from '../sound/sound.ts'
import css from './player-settings.module.css'
import { Sheet } from './sheet.tsx'

const furiganaWords: readonly { choice: FuriganaChoice; word: string }[] = [
  { choice: 'grade', word: '学年にあわせる' },
  { choice: 'on', word: 'つける' },
  { choice: 'off', word: 'つけない' },
]

const keys: readonly { key: string; does: string }[] = [
  { key: '1 〜 6', does: 'その番号のものをえらぶ' },
  { key: '文字', does: '答えのらんに書く' },
  { key: 'Enter', does: 'つぎのらん、つぎの問題へ' },
  { key: 'Ctrl + Enter', does: 'どこからでも、つぎの問題へ' },
  { key: 'やじるし', does: '一覧、数字のキー、メモの中を動く' },
]

/** Sound, its loudness, and readings over kanji: kept on the device for every set; and which keys answer. */
export function PlayerSettings({ onClose }: { onClose: () => void }) {
  const renderText = useTextRenderer()
  const { isMuted, volume, furigana } = useStore(tcheckState, (state) => state)
  return (
    <Sheet title="音とふりがな" onClose={onClose}>
      <div className={`stack text-16 ${css.body}`}>
        <label className={`row ${css.row}`}>
          <span>音を出す</span>
          <Tick isOn={!isMuted} onTurn={(isOn) => tcheckState.set({ isMuted: !isOn })} />
        </label>
        <label className={`row ${css.row}`}>
          <span>音の大きさ</span>
          <RangeControl
            min={0}
            max={1}
            step={0.1}
            value={volume}
            disabled={isMuted}
            aria-valuetext={`${Math.round(volume * 100)}パーセント`}
            onSlide={(loudness) => {
              tcheckState.set({ volume: loudness })
              playSound('choose')
            }}
          />
        </label>
        <fieldset className={`flex wrap ${css.furigana}`}>
          <legend className="bold">ふりがな</legend>
          {furiganaWords.map(({ choice, word }) => (
            <label key={choice} className={`row ${css.choice}`}>
              <Tick
                type="radio"
                name="furigana"
                isOn={furigana === choice}
                onTurn={() => tcheckState.set({ furigana: choice })}
              />
              <span>{word}</span>
            </label>
          ))}
        </fieldset>
        <div className={css.keys}>
          <h3>キーボードで答える</h3>
          <dl>
            {keys.map(({ key, does }) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{renderText(does)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <p className="right">
          <Button kind="primary" size="lg" onClick={onClose}>
            もどる
          </Button>
        </p>
      </div>
    </Sheet>
  )
}
