/** How a picture lies in its window: enlarged `scale` times, moved by pixels from the middle. */
export interface View {
  scale: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const whole: View = { scale: 1, x: 0, y: 0 }
const MOST = 6
/** One press of a button or a key. */
export const STEP = 1.5

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** The picture never leaves its window. */
function held({ scale, x, y }: View, { width, height }: Size): View {
  return { scale, x: within(x, (width * (scale - 1)) / 2), y: within(y, (height * (scale - 1)) / 2) }
}

/** Enlarges around a point, which stays where it is; the point is in pixels from the window's middle. */
export function zoom(view: View, factor: number, size: Size, point = { x: 0, y: 0 }): View {
  const scale = Math.min(MOST, Math.max(1, view.scale * factor))
  const ratio = scale / view.scale
  return held({ scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }, size)
}

export const pan = (view: View, by: { x: number; y: number }, size: Size): View =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y }, size)

const PAN_PIXELS = 60
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: PAN_PIXELS, y: 0 },
  ArrowRight: { x: -PAN_PIXELS, y: 0 },
  ArrowUp: { x: 0, y: PAN_PIXELS },
  ArrowDown: { x: 0, y: -PAN_PIXELS },
}

/** @returns null for a key that means nothing here */
export function viewAfterKey(view: View, key: string, size: Size): View | null {
  if (key === '+' || key === '=' || key === ';') return zoom(view, STEP, size)
  if (key === '-') return zoom(view, 1 / STEP, size)
  if (key === '0') return whole
  const by = arrows[key]
  return by ? pan(view, by, size) : null
}
