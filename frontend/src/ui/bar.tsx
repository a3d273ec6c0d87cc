/** How far something is; the number always stands beside it as text. `share` is 0…1. */
export function Bar({ share, label }: { share: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <span className="bar grow" role="img" aria-label={label}>
      <i style={{ width: `${percent}%` }} />
    </span>
  )
}
