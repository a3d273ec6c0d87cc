import { IconBuilding, IconChevronRight } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import css from '../../../features/sign-in/sign-in.module.css'
import { client } from '../../../lib/api/client.ts'
import { storesTabData } from '../../../lib/store/storage-area.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Note } from '../../../ui/note.tsx'
import { useSave } from '../../../ui/use-save.ts'
import own from './sso.module.css'
import { schoolWordOf } from './sso-address.ts'
import { type RememberedSchool, rememberedSchool, rememberSchool, storeBegun } from './sso-storage.ts'

interface SchoolChooserProps {
  /** The school that a link names; looked up at once. */
  school: string | null
  wanted: string | null
  /** How the page is left; a test's page stays. */
  goTo?: (address: string) => void
  keepsTab?: () => boolean
}

const asNobody = { context: { speaker: 'nobody' } } as const
const leave = (address: string) => window.location.assign(address)

/** Which school: the one of last time with one press, any other one by its code or by a mail address. */
export function SchoolChooser({ school, wanted, goTo = leave, keepsTab = storesTabData }: SchoolChooserProps) {
  const [keepLogin, setKeepLogin] = useState(false)
  const keepField = useOwnField({ label: '入ったままにする', value: keepLogin, onChange: setKeepLogin })
  const [offered, setOffered] = useState<readonly RememberedSchool[]>(() =>
    [rememberedSchool()].filter((one) => one !== null),
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const lookUp = useSave({
    save: async (typed: string) =>
      (await client.sso.listProviders({ school: schoolWordOf(typed) }, asNobody)).providers,
    onSaved: setOffered,
  })
  const begin = useSave({
    save: async (one: RememberedSchool) => {
      setChosen(one.branch_id)
      const { authorization_url, state, transaction } = await client.sso.begin({ branch_id: one.branch_id }, asNobody)
      storeBegun({ state, transaction, keepLogin, wanted })
      rememberSchool(one)
      goTo(authorization_url)
    },
  })
  const { save: find } = lookUp
  const isLookedUp = useRef(false)
  useEffect(() => {
    if (school === null || isLookedUp.current) return
    isLookedUp.current = true
    find(school)
  }, [school, find])

  if (!keepsTab()) return <NothingKept />
  return (
    <div className={`stack gap-14 ${css.form}`}>
      <FormErrors error={begin.error ?? lookUp.error} fallback="学校が見つかりませんでした。もう一度お試しください。" />
      {offered.length > 0 && (
        <>
          <ul className="stack gap-8" aria-label="学校">
            {offered.map((one) => (
              <li key={one.branch_id}>
                <button
                  type="button"
                  className={`row gap-12 full-width left ${own.school}`}
                  aria-disabled={begin.isSaving}
                  onClick={() => begin.save(one)}
                >
                  <IconBuilding className="i i-l" aria-hidden />
                  <span className="grow">
                    <b>{one.branch_name}</b>
                    <span>
                      {begin.isSaving && chosen === one.branch_id
                        ? `${one.provider_name}のページを開いています`
                        : `${one.provider_name}で入る`}
                    </span>
                  </span>
                  <IconChevronRight className="i" aria-hidden />
                </button>
              </li>
            ))}
          </ul>
          <CheckField {...keepField} hint="共用の端末では外してください" />
          <p className={`row gap-12 muted text-13 ${css.or}`}>
            <span>ほかの学校</span>
          </p>
        </>
      )}
      <LookUpForm onFind={find} isFinding={lookUp.isSaving} isFirst={offered.length === 0} />
    </div>
  )
}

/** Back from the provider the page would not know that it had begun, and would begin again and again. */
const NothingKept = () => (
  <Note kind="warn">
    <p>
      このブラウザーは、サイトのデータ(Cookieなど)を保存しない設定になっています。学校のアカウントで入るには、ブラウザーの設定で、このサイトのデータの保存を許可してから、このページを開きなおしてください。
    </p>
  </Note>
)

interface LookUpFormProps {
  onFind: (typed: string) => void
  isFinding: boolean
  /** While nothing else can be pressed it is the page's one thing to do. */
  isFirst: boolean
}

function LookUpForm({ onFind, isFinding, isFirst }: LookUpFormProps) {
  const [typed, setTyped] = useState('')
  const field = useOwnField({ label: '学校コードか、学校のメールアドレス', value: typed, onChange: setTyped })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onFind(typed)
  }
  return (
    <form className={`stack gap-14 ${css.form}`} onSubmit={submit} noValidate>
      <TextField
        {...field}
        name="school"
        autoComplete="organization"
        hint="学校コードは、学校や教室からもらったお知らせにあります。"
      />
      <BusyButton kind={isFirst ? 'primary' : 'plain'} size="lg" isWide type="submit" isBusy={isFinding}>
        {isFinding ? 'さがしています' : '学校をさがす'}
      </BusyButton>
    </form>
  )
}
