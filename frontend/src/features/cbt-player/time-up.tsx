import { RichText } from '../math/rich-text.tsx'

/** Said where a test ended by the clock. */
export function TimeUp({ grade }: { grade: number }) {
  return (
    <p>
      <RichText text="{時間|じかん}になったので、ここまでの{答|こた}えを{提出|ていしゅつ}しました。" grade={grade} />
    </p>
  )
}
