import type { ClassItem } from '@tcheck/scoring/analysis/class-items'
import { expect, test } from 'vitest'
import { itemView } from './items.ts'

const item = {
  answered: 30,
  right: 20,
  blank: 2,
  pointBiserial: 0.34567,
  groups: { size: 8, upper: 0.87654, lower: 0.12345 },
}

test('rounds the correlation to two places and the shares of groups to three', () => {
  expect(itemView(item as unknown as ClassItem)).toEqual({
    ...{ answered: 30, right: 20, blank: 2, point_biserial: 0.35 },
    groups: { size: 8, upper: 0.877, lower: 0.123 },
  })
  expect(itemView({ ...item, pointBiserial: null, groups: null } as unknown as ClassItem)).toMatchObject({
    point_biserial: null,
    groups: null,
  })
})
