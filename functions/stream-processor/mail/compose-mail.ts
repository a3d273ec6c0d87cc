import { MAIL_CODE_SECONDS, type MailEvent } from '@tcheck/contract/mail-events'
import { gradeWords } from '@tcheck/services/list-import/read-grade'

/**
 * The text of a mail. Other people can read a mailbox: the text has no mark and no class, and of names only the one that the parent entered
 * for it. The app shows the rest.
 */
type MailTopic =
  | { template: 'address-code'; code: string }
  | { template: 'invitation'; page: string; expiresAt: string }
  | {
      template: MailEvent
      page: string
      isCorrection?: true
      /** What the parent calls the child in messages. */
      childName?: string
      /** Of a child without a name, where the parent has several. */
      childGrade?: number
      /** Of the branch. */
      branchName?: string
      /** When it happened, ISO 8601. */
      at?: string
    }

export interface ComposedMail {
  subject: string
  text: string
  html: string
  /** Where the reader stops such mails; null where he asked for this very one. */
  unsubscribe: string | null
}

const SETTINGS_PAGE = '/v1/parent/settings/mail'

interface MailFacts {
  /** 「花さん」, 「小4のお子さま」 or 「お子さま」. */
  child: string
  /** 「青葉教室」; without a name 「教室」. */
  place: string
  /** 「16時55分に」; empty where it does not say when. */
  when: string
}

const news = {
  entry: [
    ({ child }) => `${child}の入室のお知らせ`,
    ({ child, place, when }) => `${child}が、${place}に${when}入室しました。`,
  ],
  leave: [
    ({ child }) => `${child}の退室のお知らせ`,
    ({ child, place, when }) => `${child}が、${place}から${when}退室しました。`,
  ],
  report: [() => '成績の記録のお知らせ', ({ child }) => `${child}の成績が記録されました。`],
  task_reminder: [() => '課題のお知らせ', ({ child }) => `${child}に、まだ終わっていない課題があります。`],
  message: [({ place }) => `${place}からの連絡`, ({ place }) => `${place}から、保護者の方への連絡があります。`],
  task_overdue: [() => '課題のしめきりのお知らせ', ({ child }) => `${child}に、しめきりを過ぎた課題があります。`],
} as const satisfies Record<
  MailEvent,
  readonly [subject: (told: MailFacts) => string, sentence: (told: MailFacts) => string]
>

/** @param appOrigin `https://tcheck.example`, where the links lead */
export function composeMail(topic: MailTopic, appOrigin: string): ComposedMail {
  if (topic.template === 'address-code') {
    return compose('確認番号のお知らせ', null, [
      'Tチェックのメールの設定で、このメールアドレスが入力されました。',
      { label: '確認番号', value: topic.code },
      `${MAIL_CODE_SECONDS / 60}分以内に、Tチェックの画面に入力してください。番号は、ほかの人に教えないでください。`,
      '心あたりがないときは、このメールを消してください。番号が入力されなければ、何も変わりません。',
    ])
  }
  if (topic.template === 'invitation') {
    return compose('先生の登録のご案内', null, [
      'Tチェックに、先生として登録されました。下のリンクを開いて、ご自分のパスワードを決めてください。',
      { label: 'パスワードを決める', link: `${appOrigin}${topic.page}` },
      `このリンクは${dayInJapan(topic.expiresAt)}まで、1度だけ使えます。ほかの人に転送しないでください。`,
      '心あたりがないときは、このメールを消してください。リンクを開かなければ、何も変わりません。',
    ])
  }
  const [subjectOf, sentenceOf] = news[topic.template]
  const facts = { child: childText(topic), place: topic.branchName || '教室', when: whenText(topic.at) }
  const [subject, told] = [subjectOf(facts), sentenceOf(facts)]
  const sentence = topic.isCorrection ? `前のメールは取り消します(${told.replace(/。$/, '')})。` : told
  const settings = `${appOrigin}${SETTINGS_PAGE}`
  return compose(topic.isCorrection ? `${subject}の取り消し` : subject, settings, [
    sentence,
    'くわしくは、Tチェックにサインインしてごらんください。',
    { label: 'Tチェックを開く', link: `${appOrigin}${topic.page}` },
    { label: 'お知らせを止める・変える', link: settings },
  ])
}

const HONORIFIC = /(?:さん|ちゃん|くん|君|様|さま)$/

function childText({ childName, childGrade }: { childName?: string; childGrade?: number }): string {
  if (childName) return HONORIFIC.test(childName) ? childName : `${childName}さん`
  return childGrade === undefined ? 'お子さま' : `${gradeWords(childGrade)}のお子さま`
}

const whenText = (at: string | undefined) => (at === undefined ? '' : `${clockInJapan(at)}に`)

const dayInJapan = (at: string) =>
  new Date(at).toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long', timeStyle: 'short' })

const clockInJapan = (at: string) =>
  new Date(at).toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo', timeStyle: 'short' })

type Part = string | { label: string; value: string } | { label: string; link: string }

const FOOT = 'このメールは、Tチェックから自動で送っています。'

function compose(subject: string, unsubscribe: string | null, parts: readonly Part[]): ComposedMail {
  const all = [...parts, FOOT]
  return {
    subject: `【Tチェック】${subject}`,
    text: `${all.map(inText).join('\n\n')}\n`,
    html:
      '<!doctype html><html lang="ja"><meta charset="utf-8"><body style="font-family:sans-serif;font-size:16px;line-height:1.7;color:#262e35">' +
      `${all.map(inHtml).join('')}</body></html>`,
    unsubscribe,
  }
}

function inText(part: Part): string {
  if (typeof part === 'string') return part
  return 'link' in part ? `${part.label}:\n${part.link}` : `${part.label}: ${part.value}`
}

function inHtml(part: Part): string {
  if (typeof part === 'string') return `<p>${escaped(part)}</p>`
  if ('link' in part) return `<p><a href="${escaped(part.link)}">${escaped(part.label)}</a></p>`
  return `<p>${escaped(part.label)}<br><b style="font-size:28px;letter-spacing:4px">${escaped(part.value)}</b></p>`
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
