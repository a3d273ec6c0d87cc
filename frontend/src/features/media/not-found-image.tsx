import css from './media.module.css'

/** Stands where a picture or a film cannot be shown. */
export function NotFoundImage({ what = '図' }: { what?: string }) {
  return (
    <figure className={css.missing}>
      <svg viewBox="0 0 160 110" width="160" height="110" aria-hidden="true">
        <rect x="14" y="10" width="132" height="84" rx="4" fill="#fff" stroke="#869099" strokeWidth="2" />
        <path d="M14 78l34-30 24 20 20-14 54 36" fill="none" stroke="#c6cdd2" strokeWidth="3" />
        <circle cx="112" cy="34" r="9" fill="none" stroke="#c6cdd2" strokeWidth="3" />
        <path d="M80 6l-8 24 14 12-12 22 8 34" fill="none" stroke="#fff" strokeWidth="7" />
        <path
          d="M77 8l-8 22 14 12-12 22 7 30M84 8l-8 22 14 12-12 22 7 30"
          fill="none"
          stroke="#869099"
          strokeWidth="2"
        />
      </svg>
      <figcaption>{what}を読みこめませんでした</figcaption>
    </figure>
  )
}
