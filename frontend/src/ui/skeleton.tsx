import css from './skeleton.module.css'

const widths = ['62%', '100%', '96%', '80%', '94%', '71%']

/** Grey lines in the place of what is loading. They appear after 0.4 s, so that quick loads show nothing. At most six. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div className={`stack ${css.lines}`} aria-busy="true" role="status">
      <span className="sr">読み込み中</span>
      {widths.slice(0, lines).map((width) => (
        <i key={width} style={{ width }} />
      ))}
    </div>
  )
}
