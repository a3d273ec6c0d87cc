import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import { descriptionOf } from './list.ts'
import { exportedLists } from './list-export.ts'
import { metaOf } from './route.ts'

/** The codes of an issue have a file of their own, for the printer's merge. */
const OTHERWISE = ['adminMaterialCodes.listCodes']

test('every list of an admin that nothing bounds has its file made by a job', () => {
  const unbounded = Object.entries(contract).flatMap(([group, routes]) =>
    Object.entries(routes).flatMap(([name, route]) => {
      const isUnbounded = (descriptionOf(route)?.lastPage ?? null) !== null
      return isUnbounded && metaOf(route).roles.includes('admin') ? [`${group}.${name}`] : []
    }),
  )
  expect(unbounded.filter((name) => !OTHERWISE.includes(name)).sort()).toEqual([...exportedLists].sort())
})
