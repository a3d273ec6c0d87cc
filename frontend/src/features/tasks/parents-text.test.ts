import { expect, it } from 'vitest'
import { acceptedText, reachText } from './task-view.ts'

const mother = { name: '青木 まこと', unreached: null }
const father = { name: '青木 ゆう', unreached: 'no_address' } as const
const aunt = { name: '森 りん', unreached: 'undeliverable' } as const
const uncle = { name: '森 そら', unreached: 'switched_off' } as const

it('shows before sending which parents a reminder does not reach, and nothing if it reaches all', () => {
  expect(reachText([mother])).toBeNull()
  expect(reachText([])).toBe('保護者のアカウントがないので、課題の知らせは送れません。')
  expect(reachText([father])).toBe(
    '課題の知らせが届く保護者はいません。届かない: 保護者 青木 ゆうさん(メールアドレスの登録なし)',
  )
  expect(reachText([mother, aunt, uncle])).toBe(
    '課題の知らせは、保護者3人のうち1人に届きます。届かない: 保護者 森 りんさん(メールが戻ってくるアドレス)、保護者 森 そらさん(受け取らない設定)',
  )
})

it('says after sending how many were accepted, and never that anything was delivered', () => {
  expect(acceptedText([mother])).toBe('保護者1人への送信を受け付けました。')
  expect(acceptedText([mother, father])).toBe(
    '保護者2人のうち1人への送信を受け付けました。届かない: 保護者 青木 ゆうさん(メールアドレスの登録なし)',
  )
})
