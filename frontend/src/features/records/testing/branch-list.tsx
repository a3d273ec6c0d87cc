import type { ListedBranch } from '@tcheck/contract/groups/admin-branches'
import type { ListCounts } from '@tcheck/contract/list'
import { vi } from 'vitest'
import { defineScreens } from '../../../app/route-definition.ts'
import { json } from '../../../testing/stand-in-api.ts'
import { listScreen } from '../list-screen.tsx'

export const LIST = 'GET /api/admin/branches'
export const VIEWS = 'GET /api/v2/admin/list_views'
export const branches: ListedBranch[] = [1, 2, 3].map((number) => ({
  id: `b${number}`,
  name: number === 3 ? '=青葉教室' : `教室${number}`,
  class_count: number,
  disabled_at: null,
}))
const counts: ListCounts = { page: 1, per_page: 20, total_count: 3, is_total_exact: true, searched_count: null }
export const answer = (rows: readonly ListedBranch[], more: Partial<ListCounts> = {}) =>
  json({ branches: rows, ...counts, total_count: rows.length, ...more })

export const done = vi.fn<(id: string) => Promise<void>>()
export const screens = defineScreens(
  'common',
  [],
  [
    [
      '/branches',
      '教室',
      async () => ({
        Component: listScreen({
          list: 'adminBranches.list',
          thing: '教室',
          idOf: ({ id }) => id,
          nameOf: ({ name }) => name,
          open: ({ id }) => `/branches?opened=${id}`,
          columns: [
            { key: 'name' },
            { key: 'class_count', isNumber: true },
            { key: 'id', header: '記号', isHidden: true },
          ],
          acts: [{ verb: '編集する', to: ({ id }) => `/branches?edited=${id}` }],
          bulk: [
            {
              verb: '停止する',
              each: ({ id }) => done(id),
              confirm: (rows) => ({ question: `${rows.length}件を停止しますか?`, loss: '入れなくなります。' }),
              done: (count) => `${count}件を停止しました`,
            },
          ],
          empty: { text: '登録すると、ここに並びます。' },
        }),
      }),
    ],
    [
      '/windows',
      '教室',
      async () => ({
        Component: listScreen({
          list: 'adminBranches.list',
          thing: '教室',
          idOf: ({ id }) => id,
          nameOf: ({ name }) => name,
          columns: [{ key: 'name' }],
          acts: [
            { verb: '停止する', onAct: ({ id }) => void done(`stopped ${id}`) },
            { verb: '変更', onAct: ({ id }) => void done(`opened ${id}`) },
          ],
          empty: { text: '登録すると、ここに並びます。' },
        }),
      }),
    ],
  ],
)
