import { useQuery } from '@tanstack/react-query'
import { plainText } from '@tcheck/markup/plain-text'
import { api } from '../../../lib/api/client.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import css from '../lquestions/lquestions.module.css'
import { storedText } from '../lquestions/version-text.ts'

/** The versions of an lquestion group: when each was stored, by whom, and what it was. */
export function GroupHistory({ code, onClose }: { code: string; onClose: () => void }) {
  const query = useQuery(api.adminLearning.listGroupVersions.queryOptions({ input: { code } }))
  const { versions = [], lquestion_group } = query.data ?? {}
  return (
    <Dialog title={`版の履歴 ${code}`} shape="wide" onClose={onClose}>
      <LoadState query={query} failure="版の履歴を読み込めませんでした。" lines={4} />
      <ol className={css.versions}>
        {versions.map((one) => (
          <li className="row wrap" key={one.version}>
            <b>{`第${one.version}版`}</b>
            {one.version === lquestion_group?.version && <Chip kind="p">いまの版</Chip>}
            <span className="grow">
              <span>{storedText(one)}</span>
              <span className="muted small">
                <span>{` ${plainText(one.title)}・${one.question_count}問・${one.max_score}点`}</span>
                {one.stored_by && <span>{`・${one.stored_by}`}</span>}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {query.data && (
        <p className="muted small">
          生徒が解いた回は、解いたときの版のままです。前の版の問題にもどすときは、そのときのブックを取り込みます。
        </p>
      )}
    </Dialog>
  )
}
