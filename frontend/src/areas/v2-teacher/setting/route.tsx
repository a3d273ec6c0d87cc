import { useVisitor } from '../../../features/session/current-user.ts'
import { AccountCards } from '../../../features/settings/account-cards.tsx'
import { accountQuery } from '../../../features/settings/account-query.ts'
import { SoundCard } from '../../../features/settings/sound-card.tsx'
import { api } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { ClassCards } from './class-cards.tsx'
import { MaterialCodes } from './material-codes.tsx'
import css from './setting.module.css'

export function loader() {
  void queryClient.prefetchQuery(api.teacherUsers.listClasses.queryOptions({ input: {} }))
  void queryClient.prefetchQuery(accountQuery())
  return null
}

/** `/teacher/setting`: material codes, classes with their QR cards, own account with password, second factor and devices, sound. */
export function Component() {
  const branch = useVisitor()?.user.branch
  return (
    <div className="main">
      <PageHead title="設定" />
      <div className={`stack gap-20 align-start one-column-1100 ${css.columns}`}>
        <div data-tour="codes">
          <MaterialCodes />
        </div>
        <div className="stack gap-16">
          <div data-tour="cards">
            <ClassCards />
          </div>
          <AccountCards facts={branch ? [['学校・教室', branch.name]] : []} />
          <SoundCard text="この端末だけの設定です。問題を試すときに鳴ります。" />
        </div>
      </div>
    </div>
  )
}
