/** The first stop of Tab on every page: past header and menu. No link, since the address stays as it is. */
export const SkipLink = () => (
  <button type="button" className="skip" onClick={goToContent}>
    本文へ
  </button>
)

function goToContent(): void {
  const main = document.querySelector('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus()
}
