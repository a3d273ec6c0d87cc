import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Steps } from '../../../ui/steps.tsx'
import css from './first-day.module.css'

/** Nothing is out. Without a code the first step is the code; else it is choosing questions. */
export function FirstDay({ codeCount }: { codeCount: number | undefined }) {
  if (codeCount === undefined) return null
  const hasCodes = codeCount > 0
  return (
    <EmptyState
      title={hasCodes ? '配っているミッションはありません' : 'ようこそ。まず、教材コードを登録します'}
      text={
        <>
          <span className={`grid justify-center ${css.steps}`}>
            <Steps labels={['教材コード', '問題を選ぶ', '配る']} current={hasCodes ? 1 : 0} />
          </span>
          <span>
            {hasCodes
              ? '問題を選んでクラスに配ると、進みぐあいと結果がここに出ます。'
              : '教材に印刷されたコードを登録すると、問題を選べるようになります。'}
          </span>
        </>
      }
      action={
        <span className="row">
          {hasCodes ? (
            <ButtonLink kind="primary" to="/teacher/select">
              問題を選ぶ
            </ButtonLink>
          ) : (
            <ButtonLink kind="primary" to="/teacher/setting">
              教材コードを登録する
            </ButtonLink>
          )}
          <ButtonLink to="/teacher/tutorial">使い方を見る</ButtonLink>
        </span>
      }
    />
  )
}
