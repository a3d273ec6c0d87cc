/** A column of a result as far as points go: `max` is 0 where nobody can score it. */
interface PointColumn<V extends string = string> {
  readonly viewpoint: V
  readonly max: number
}

export interface ViewpointPoints<V extends string = string> {
  viewpoint: V
  points: number
  max: number
}

/** What one student reached of each viewpoint (観点別), in the order in which the set has them. */
export function pointsByViewpoint<V extends string>(
  points: readonly number[],
  columns: readonly PointColumn<V>[],
): ViewpointPoints<V>[] {
  const sums = new Map<V, ViewpointPoints<V>>()
  columns.forEach(({ viewpoint, max }, at) => {
    const sum = sums.get(viewpoint) ?? { viewpoint, points: 0, max: 0 }
    sums.set(viewpoint, { viewpoint, points: sum.points + (points[at] ?? 0), max: sum.max + max })
  })
  return [...sums.values()]
}

/** 100点換算: points as if the whole were 100, half a point up as schools round; null where nothing can be reached. */
export const outOfHundred = (points: number, max: number): number | null =>
  max > 0 ? Math.round((points / max) * 100) : null
