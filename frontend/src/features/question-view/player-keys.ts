import { CHOICE_MARKERS } from '@tcheck/scoring'
import { moveInGroup } from '../../lib/keys/arrow-groups.ts'
import { isConverting } from '../../lib/keys/is-converting.ts'

/**
 * The keys of the player. From the question a digit takes the choice of that number, any other letter goes into the first
 * empty box, and Enter goes on; Enter in a box leads to the next one, and from the last one on. Only 次へ and a practice's
 * 答え合わせ are pressed so (`data-turns`): a test is handed in by its button alone. Single keys work only while the focus is
 * in the question or its answers, and never in a box (WCAG 2.1.4). Ctrl+Enter goes on from anywhere in the question.
 */
export function listenToKeys(): void {
  document.addEventListener('keydown', moveInGroup)
  document.addEventListener('keydown', answerByKey)
}

function answerByKey(event: KeyboardEvent): void {
  const { target } = event
  if (!(target instanceof HTMLElement) || event.defaultPrevented || event.repeat || isConverting(event)) return
  const panel = panelBeside(target)
  if (panel && !event.altKey && isTaken(event, target, panel)) event.preventDefault()
}

/** Does what the key is for; whether it was for anything here. */
function isTaken({ key, ctrlKey, metaKey }: KeyboardEvent, target: HTMLElement, panel: Element): boolean {
  const isEnter = key === 'Enter'
  if (ctrlKey || metaKey) return isEnter && turn()
  if (target.matches('input')) return isEnter && (goToNextBox(panel, target) || turn())
  if (target.matches('select, textarea') || (isEnter && target.matches('button, a, summary, video'))) return false
  if (isEnter) return turn()
  if (key.length !== 1 || key === ' ') return false
  if (choose(panel, key)) return true
  // The letter goes where the focus is by then.
  const boxes = boxesOf(panel)
  ;(boxes.find(({ value }) => value === '') ?? boxes.at(-1))?.focus()
  return false
}

/** The answers of the question that the focus is in; none where they only can be looked at. */
function panelBeside(target: Element): Element | null {
  if (target.closest('dialog')) return null
  const panel = target.closest('main')?.querySelector('[data-answers]')
  return panel && !panel.closest('[inert]') ? panel : null
}

function turn(): boolean {
  const button = document.querySelector<HTMLElement>('[data-turns]:not([aria-disabled="true"])')
  button?.click()
  return button !== null
}

const boxesOf = (panel: Element) => [...panel.querySelectorAll<HTMLInputElement>('input:not([readonly])')]

/** Of a box that is locked there is no next one. */
function goToNextBox(panel: Element, box: HTMLElement): boolean {
  const boxes = boxesOf(panel)
  const at = boxes.findIndex((one) => one.isSameNode(box))
  const next = at === -1 ? undefined : boxes[at + 1]
  next?.focus()
  return next !== undefined
}

/** Presses what bears the number, `3` or ㋒: in the first place that nothing is chosen for, where there are several. */
function choose(panel: Element, digit: string): boolean {
  const marker = CHOICE_MARKERS[Number(digit) - 1]
  const all = [...panel.querySelectorAll<HTMLElement>('[data-marker]')]
  const choices = all.filter(({ dataset }) => dataset['marker'] === marker || dataset['marker'] === digit)
  const isFree = (choice: Element) => !choice.closest('fieldset')?.querySelector('[aria-pressed="true"]')
  const choice = choices.find(isFree) ?? choices.at(-1)
  if (choice) press(panel, choice)
  return choice !== undefined
}

/** A piece goes into the place that is open; where none is, the first empty one is opened before. */
function press(panel: Element, choice: HTMLElement): void {
  const place = panel.querySelector<HTMLElement>('[data-place="open"]') ? null : emptyPlace(panel)
  place?.click()
  if (place) setTimeout(() => choice.click())
  else choice.click()
}

const emptyPlace = (panel: Element) => panel.querySelector<HTMLElement>('[data-place="empty"]')
