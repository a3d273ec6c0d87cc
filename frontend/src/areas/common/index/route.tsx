import {
  IconBuilding,
  IconChevronRight,
  IconHeart,
  IconPencil,
  IconQrcode,
  IconSchool,
  IconSettings,
  IconUser,
} from '@tabler/icons-react'
import { Link, redirect } from 'react-router'
import { loadAnybody } from '../../../features/session/current-user.ts'
import { homeOf } from '../../../features/session/home-page.ts'
import { PaperAndPencil } from '../../../ui/empty-state.tsx'
import { LogoMark } from '../../../ui/logo.tsx'
import css from './entrance.module.css'

const doors = [
  {
    place: '学校で使う',
    ways: [
      { to: '/student', word: '生徒', says: 'QRコードを読むか、もらったリンクから', icon: IconQrcode },
      { to: '/teacher/login', word: '先生', says: 'ミッションを配る、クラスの結果を見る', icon: IconSchool },
    ],
  },
  {
    place: '塾・教室で使う',
    ways: [
      { to: '/v1/student/sign_in', word: '生徒', says: '今日の課題と学習計画', icon: IconPencil },
      { to: '/v1/parent/sign_in', word: '保護者', says: 'お子さまの入退室と学習のようす', icon: IconHeart },
      { to: '/v1/teacher/sign_in', word: '講師', says: '今日の授業と担当の生徒', icon: IconUser },
      { to: '/v1/branch/sign_in', word: '教室', says: '生徒・講師・担当の設定', icon: IconBuilding },
    ],
  },
  {
    place: '運営する',
    ways: [{ to: '/v1/admin/sign_in', word: '管理者', says: '教室・教材・問題の管理', icon: IconSettings }],
  },
]

/** A signed-in person is sent home. */
export async function loader() {
  const visitor = await loadAnybody()
  return visitor ? redirect(homeOf(visitor)) : null
}

/** `/`: who goes where. */
export function Component() {
  return (
    <>
      <header className={`genko ${css.hero}`}>
        <div className={`flex align-end between ${css.in}`}>
          <div className={css.words}>
            <h1>
              <LogoMark size={44} />
              Tチェック
            </h1>
            <p>使う人をえらんでください。</p>
          </div>
          <PaperAndPencil />
        </div>
      </header>
      <main className={`main stack gap-20 align-start ${css.doors}`}>
        {doors.map(({ place, ways }) => (
          <section key={place} className="card">
            <header>
              <h2>{place}</h2>
            </header>
            <ul className={`divided ${css.ways}`}>
              {ways.map(({ to, word, says, icon: Icon }) => (
                <li key={to}>
                  <Link className="row gap-12 ink-900" to={to}>
                    <span className={`centered flex-none ink-primary ${css.icon}`}>
                      <Icon className="i i-l" aria-hidden />
                    </span>
                    <span className={css.word}>
                      <b>{word}</b>
                      <span className="muted small">{says}</span>
                    </span>
                    <IconChevronRight className="i" aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  )
}
