import type { DoorCard as Card } from '@tcheck/contract/groups/account'
import { api, client } from '../../lib/api/client.ts'
import { gradeText } from '../../lib/grade-text.ts'
import { LogoMark } from '../../ui/logo.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { storedQuery } from '../desk/stored-query.ts'
import { LearnersWords } from '../learning/learning-text.tsx'
import { soon } from '../saving/patience.ts'
import { asSelf } from '../settings/as-self.ts'
import css from './door-card.module.css'

/** The card that is held before the camera at the door, as it is shown and printed. */
export function DoorCard({ card }: { card: Card }) {
  return (
    <div className={`row wrap gap-16 ${css.card}`}>
      <QrCode text={card.code} label={`${card.name}さんの、入退室のQRコード`} className={css.code} />
      <div className={`stack gap-4 min-width-0 ${css.words}`}>
        <span className="row gap-6">
          <LogoMark size={18} />
          <span>{card.branch_name}</span>
        </span>
        <span className="text-14 bold">
          <LearnersWords text="{入退室|にゅうたいしつ}カード" />
        </span>
        <b className="text-20">{card.name}</b>
        <span>{gradeText(card.grade)}</span>
        <span>
          <LearnersWords text="{教室|きょうしつ}に{着|つ}いたときと{帰|かえ}るときに、カメラに{見|み}せます。" />
        </span>
      </div>
    </div>
  )
}

/** The own door card; also at the door, where a tablet may have no line. */
export const doorCardQuery = () =>
  storedQuery({
    asked: 'door-card',
    queryKey: api.account.showDoorCard.queryOptions({ input: {} }).queryKey,
    ask: () => client.account.showDoorCard({}, { ...soon(), ...asSelf }),
    field: 'door_card',
  })
