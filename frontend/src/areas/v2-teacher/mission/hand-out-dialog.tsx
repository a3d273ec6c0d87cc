import { IconCopy, IconPlayerPlay, IconPresentation, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { shortCodeFailure } from '@tcheck/contract/act-rules'
import type { ClassRef } from '@tcheck/contract/fields'
import type { Mission } from '@tcheck/contract/mission'
import { SHORT_CODE_HOURS } from '@tcheck/contract/short-code'
import { plainText } from '@tcheck/markup/plain-text'
import { useState } from 'react'
import { OneLine } from '../../../features/math/one-line.tsx'
import { branchNameOf, useVisitor } from '../../../features/session/current-user.ts'
import { trialLink } from '../../../features/student-cards/student-links.ts'
import { client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, dialogActions } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { LogoMark } from '../../../ui/logo.tsx'
import { Note } from '../../../ui/note.tsx'
import { PrintSheet } from '../../../ui/print-sheet.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { notify } from '../../../ui/toast.tsx'
import { className } from '../school/school-names.ts'
import { dateTimeText } from '../school/tokyo-time.ts'
import css from './hand-out-dialog.module.css'
import { missionLink, setsOf } from './mission-sets.ts'
import printedCodeCss from './printed-code.module.css'
import { ProjectedCode, ShortCodeLines, type ShortCodes, useShortCodes } from './projected-code.tsx'
import { spacedCode } from './short-code-view.ts'

interface PrintedCodeProps {
  mission: { title: string; classes: readonly ClassRef[] }
  /** The school's name. */
  branch: string | undefined
  link: string
  /** Where a code is typed: 「tcheck.example/student」. */
  address: string
  codes: ShortCodes['codes']
}

type SetsOf = 'question_groups' | 'cbt_exams' | 'science_skills'

interface HandOutDialogProps {
  mission: Pick<Mission, 'id' | 'title' | 'grade' | 'delivery_datetime' | 'classes' | 'state' | SetsOf>
  /** Just made: says so. */
  isNew?: boolean
  onClose: () => void
}

/** 「配る」: the mission's link and QR code, to copy, to project, and to try out oneself. */
export function HandOutDialog({ mission, isNew = false, onClose }: HandOutDialogProps) {
  const [isProjected, setProjected] = useState(false)
  const link = missionLink(mission.id)
  const branch = branchNameOf(useVisitor())
  const original = setsOf(mission).find(({ isOriginal }) => isOriginal)?.original
  const trial = useMutation({
    mutationFn: () => client.teacherUsers.createInstantUser({ grade: mission.grade }),
    onSuccess: ({ encrypted_username }) => window.open(trialLink(encrypted_username, mission.id), '_blank', 'noopener'),
    onError: notify.error,
  })
  const shortCodes = useShortCodes(mission.id)
  const canHaveCodes = shortCodeFailure(mission) === null
  const shared = { mission, link, address: `${window.location.host}/student` }
  if (isProjected)
    return (
      <ProjectedCode {...shared} shortCodes={canHaveCodes ? shortCodes : null} onClose={() => setProjected(false)} />
    )
  return (
    <Dialog title={isNew ? 'ミッションを作りました' : 'ミッションを配る'} shape="wide" onClose={onClose}>
      {mission.state === 'scheduled' && (
        <Note kind="info">
          {`${dateTimeText(mission.delivery_datetime)}に配信します。リンクは先に配れます。それまで、生徒は始められません。`}
        </Note>
      )}
      <div className={`grid align-start ${css.columns}`}>
        <QrCode text={link} label={`${plainText(mission.title)}のQRコード`} className={css.code} />
        <div className={`stack gap-10 ${css.ways}`}>
          <div>
            <p className={`text-18 bold ink-900 ${css.title}`}>
              <OneLine text={mission.title} />
            </p>
            <p className="muted small">{classesText(mission.classes)}</p>
          </div>
          {original && (
            <p className="small">
              <span>{'オリジナル問題 番号 '}</span>
              <b className="num">{original.seed}</b>
              <span>{`(${original.unit_name}から${original.question_count}問)`}</span>
            </p>
          )}
          <CopyLink link={link} />
          <Button kind="soft" onClick={() => setProjected(true)}>
            <IconPresentation className="i" aria-hidden />
            QRコードを大きく映す
          </Button>
          <Button onClick={() => window.print()}>
            <IconPrinter className="i" aria-hidden />
            印刷する
          </Button>
          <BusyButton onClick={() => trial.mutate()} isBusy={trial.isPending} disabled={mission.state === 'scheduled'}>
            <IconPlayerPlay className="i" aria-hidden />
            自分で試す
          </BusyButton>
          <p className="muted small">
            {mission.state === 'scheduled'
              ? '試せるのは、配信のあとです。'
              : '試した答えは、クラスの結果に入りません。別のタブで開きます。'}
          </p>
        </div>
      </div>
      {canHaveCodes && (
        <section aria-labelledby="short-codes">
          <h3 id="short-codes" className={css.head}>
            短いコード
          </h3>
          <p className="muted small">
            {shortCodes.codes.length === 0
              ? '「短いコードを出す」を押すと、6けたの数字が出ます。'
              : `カメラが使えない端末では、${shared.address} をひらいて、この6けたを入れます。${SHORT_CODE_HOURS}時間で終わります。`}
          </p>
          {shortCodes.error ? (
            <ErrorNote title="短いコードを読み込めませんでした。" error={shortCodes.error} />
          ) : (
            <ShortCodeLines classes={mission.classes} shortCodes={shortCodes} />
          )}
        </section>
      )}
      <PrintedCode {...shared} branch={branch} codes={shortCodes.codes} />
      <p className="muted small">
        ミッションは、クラスの生徒のホームにも出ます。リンクから入る生徒は、組と番を入れて始めます。
      </p>
      <div className={dialogActions}>
        <Button kind="primary" onClick={onClose}>
          閉じる
        </Button>
      </div>
    </Dialog>
  )
}

const classesText = (classes: readonly ClassRef[]) => classes.map((one) => className(one, classes)).join('・')

function CopyLink({ link }: { link: string }) {
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => notify.success('リンクをコピーしました'),
      () => notify.error('コピーできませんでした。リンクを選んで、コピーしてください。'),
    )
  return (
    <FieldFrame id="hand-out-link" label="生徒に配るリンク" error={null}>
      <div className="flex gap-8">
        <input
          id="hand-out-link"
          className="input grow"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={copy}>
          <IconCopy className="i" aria-hidden />
          コピー
        </Button>
      </div>
    </FieldFrame>
  )
}

/** What 「印刷する」 puts on an A4 page: the QR code, and the short codes with their end. */
const PrintedCode = ({ mission, branch, link, address, codes }: PrintedCodeProps) => (
  <PrintSheet>
    <div className={`grid justify-items-center center ${printedCodeCss.page}`}>
      <p className="row gap-6 bold">
        <LogoMark size={22} />
        Tチェック
      </p>
      <h1 className={printedCodeCss.title}>
        <OneLine text={mission.title} />
      </h1>
      <p>{[branch, classesText(mission.classes)].filter(Boolean).join(' ')}</p>
      <QrCode text={link} label={`${plainText(mission.title)}のQRコード`} className={printedCodeCss.code} />
      <p className={printedCodeCss.link}>{link}</p>
      {codes.length > 0 && (
        <>
          <p>{`または、${address} をひらいて、6けたのコードを入れます。`}</p>
          <ul className={printedCodeCss.codes}>
            {codes.map((one) => (
              <li key={one.code}>
                <span>{className(one, mission.classes)}</span>
                <b>{spacedCode(one.code)}</b>
                <span>{`${dateTimeText(one.ends_at)}まで`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  </PrintSheet>
)
