/** The page's heading takes the focus: a screen reader reads it, and Tab continues from there. Its place on the screen stays. */
export function giveFocusToHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
