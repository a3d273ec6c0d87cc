import { IconShieldLock } from '@tabler/icons-react'
import type { OwnAccount } from '@tcheck/contract/groups/account'
import { useState } from 'react'
import { client } from '../../lib/api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSignText } from '../session/use-sign-text.ts'
import { reloadAccount } from './account-query.ts'
import { asSelf } from './as-self.ts'
import { PasswordGate } from './password-gate.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'
import css from './settings.module.css'

type Work = 'set_up' | 'renew' | 'remove' | null
const FEW_CODES = 3

/** 2段階認証: set up, new recovery codes, remove. */
export function SecondFactorCard({ account }: { account: OwnAccount }) {
  const [work, setWork] = useState<Work>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const words = useSignText()
  const isOn = account.second_factor === 'on'
  const finish = async (word: string) => {
    setWork(null)
    setCodes(null)
    await reloadAccount()
    notify.success(word)
  }
  const stop = () => setWork(null)
  return (
    <Card
      title="2段階認証"
      icon={<IconShieldLock className="i" aria-hidden />}
      action={<Chip kind={isOn ? 'ok' : 'plain'}>{isOn ? '使っています' : '使っていません'}</Chip>}
    >
      {work === null && (
        <>
          <p className="muted">
            {isOn
              ? `${words.in}するとき、パスワードのほかに認証アプリの番号を使います。`
              : 'パスワードのほかに、スマートフォンの認証アプリの番号を使って、なりすましを防ぎます。'}
          </p>
          {isOn && (
            <p
              className={account.recovery_codes_left < FEW_CODES ? css.few : ''}
            >{`使える回復コードは、あと${account.recovery_codes_left}個です。`}</p>
          )}
          <p className="flex justify-end wrap gap-8">
            {isOn ? (
              <>
                <Button onClick={() => setWork('remove')}>やめる手続き</Button>
                <Button onClick={() => setWork('renew')}>回復コードを作り直す</Button>
              </>
            ) : (
              <Button kind="soft" onClick={() => setWork('set_up')}>
                設定する
              </Button>
            )}
          </p>
        </>
      )}
      {work === 'set_up' && <SecondFactorSetUp onDone={() => finish('2段階認証を設定しました')} onCancel={stop} />}
      {work === 'renew' &&
        (codes ? (
          <RecoveryCodes codes={codes} onDone={() => finish('回復コードを作り直しました')} />
        ) : (
          <PasswordGate
            verb="作り直す"
            save={async (password) =>
              setCodes((await client.account.renewRecoveryCodes({ password }, asSelf)).recovery_codes)
            }
            onCancel={stop}
          />
        ))}
      {work === 'remove' && (
        <div className="stack gap-14">
          <p>{`やめると、パスワードだけで${words.in}できるようになります。回復コードも使えなくなります。`}</p>
          <PasswordGate
            verb="2段階認証をやめる"
            isDanger
            save={(password) => client.account.deleteSecondFactor({ password }, asSelf)}
            onDone={() => finish('2段階認証をやめました')}
            onCancel={stop}
          />
        </div>
      )}
    </Card>
  )
}
