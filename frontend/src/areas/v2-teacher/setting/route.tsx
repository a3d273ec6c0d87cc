import { api } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { AccountCard } from './account-card.tsx'
import { ClassCards } from './class-cards.tsx'
import { MaterialCodes } from './material-codes.tsx'
import css from './setting.module.css'
import { SoundCard } from './sound-card.tsx'

export function loader() {
  void queryClient.prefetchQuery(api.teacherMaterialCodes.list.queryOptions({ input: {} }))
  void queryClient.prefetchQuery(api.teacherUsers.listClasses.queryOptions({ input: {} }))
  return null
}

/** `/teacher/setting`: material codes, classes with their QR cards, own account, sound. */
export function Component() {
  return (
    <div className="main">
      <PageHead title="設定" />
      <div className={css.columns}>
        <MaterialCodes />
        <div className="stack stack-4">
          <ClassCards />
          <AccountCard />
          <SoundCard />
        </div>
      </div>
    </div>
  )
}
