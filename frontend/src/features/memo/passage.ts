/** A part of the sheet that scrolls by itself: where it is on the sheet and how far it has been scrolled, in CSS pixels. */
export interface Passage {
  left: number
  top: number
  width: number
  height: number
  /** From its beginning: vertical writing begins at the right. */
  shift: number
}

/** The long vertical text beside a sheet; null where all of it is seen at once. */
export function passageUnder(sheet: HTMLElement): Passage | null {
  const text = sheet.parentElement?.querySelector<HTMLElement>('[data-passage]')
  if (!text || text.scrollWidth <= text.clientWidth) return null
  const [own, at] = [sheet.getBoundingClientRect(), text.getBoundingClientRect()]
  return {
    left: at.left - own.left,
    top: at.top - own.top,
    width: at.width,
    height: at.height,
    shift: Math.abs(text.scrollLeft),
  }
}

export const isOn = ({ left, top, width, height }: Passage, [x, y]: readonly [number, number, ...unknown[]]): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height
