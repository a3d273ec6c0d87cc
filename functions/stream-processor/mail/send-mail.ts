import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { drawInvitationSecret, invitationPage } from '@tcheck/accounts/invitation-link'
import { openMailCode } from '@tcheck/accounts/mail-code'
import type { Secrets } from '@tcheck/accounts/secrets'
import { quotedAddress } from '@tcheck/contract/mail-address'
import { type Account, getAccount } from '@tcheck/data/account/account'
import { addLinkHash, getInvitation, isInvitationGood } from '@tcheck/data/account/invitation'
import { getBranch } from '@tcheck/data/branch/branch'
import { endMail, endMailWrite, holdMail, type Mail, type MailOutcome, releaseMail } from '@tcheck/data/mail/mail'
import { getMailSettings, type MailSettings } from '@tcheck/data/mail/mail-settings'
import { pushWrite } from '@tcheck/data/push/push'
import { listPushDevices } from '@tcheck/data/push/push-device'
import { getStudent } from '@tcheck/data/student/student'
import { ConditionFailed, type Table, type Write } from '@tcheck/data/table'
import { pageOfChild } from '@tcheck/services/student/page-of-child'
import { type ComposedMail, composeMail } from './compose-mail.ts'

export interface SendDeps extends Pick<Secrets, 'sealingKeys'> {
  table: Table
  ses: Pick<SESv2Client, 'send'>
  appOrigin: string
  sender: { from: string /** Empty: nobody reads answers. */; replyTo: string; configurationSet: string }
  now: () => Date
}

/**
 * Sends one mail of the outbox to its reader's present address, unless it was sent or cancelled. At least once: a process that dies between
 * sending and storing sends again. Two deliveries of one message do not both send.
 * @throws any error; the next delivery tries again
 */
export async function sendMail(deps: SendDeps, id: string): Promise<MailOutcome | 'over' | 'early'> {
  const { table, now } = deps
  const mail = await holdMail(table, id, now())
  if (mail === 'over' || mail === 'early') return mail
  if (mail === 'held') throw new Error('another delivery is sending this mail')
  let ended: Ended
  try {
    ended = await sendHeld(deps, mail)
  } catch (error) {
    await releaseMail(table, id)
    throw error
  }
  const end = { outcome: ended.outcome, at: now().toISOString() }
  // One write costs half of what a transaction does, and most parents have no device.
  const ending =
    ended.pushes.length === 0 ? endMail(table, id, end) : table.transact([endMailWrite(id, end), ...ended.pushes])
  await ending.catch((error: unknown) => {
    // It went away meanwhile, by its age or with its tenant: nothing can send it again.
    if (!(error instanceof ConditionFailed)) throw error
  })
  return ended.outcome
}

interface Ended {
  outcome: MailOutcome
  /** What follows from it, one for each device: laid out with its end, so that what can be taken back is still untold. */
  pushes: Write[]
}
const unsent = (outcome: MailOutcome): Ended => ({ outcome, pushes: [] })

async function sendHeld(deps: SendDeps, mail: Mail): Promise<Ended> {
  if (deps.now().toISOString() > mail.send_until) return unsent('too-late')
  const [account, settings] = await Promise.all([
    getAccount(deps.table, mail.account_id, { consistent: true }),
    getMailSettings(deps.table, mail.account_id),
  ])
  // Gone with its branch, or locked out of it.
  if (!account || account.disabled_at !== null) return unsent('no-reader')
  const prepared =
    mail.content.template === 'invitation'
      ? await prepareInvitation(deps, mail, account)
      : await prepare(deps, { mail: { ...mail, content: mail.content }, account, settings })
  if (typeof prepared !== 'string') await send(deps, mail, prepared)
  const pushes = await pushesOf(deps, { mail, account, settings })
  if (typeof prepared !== 'string') return { outcome: 'sent', pushes }
  return { outcome: pushes.length > 0 ? 'pushed' : prepared, pushes }
}

/** Of news that the parent wants on devices, one push for each that is good now. */
async function pushesOf(
  { table, now }: SendDeps,
  { mail, account, settings }: { mail: Mail; account: Account; settings: MailSettings },
): Promise<Write[]> {
  const { content } = mail
  if (content.template === 'address-code' || content.template === 'invitation') return []
  if (account.role !== 'parent' || !settings.push_events[content.template]) return []
  const { good } = await listPushDevices(table, account)
  return good.map((device) => pushWrite(device, content, mail, now()))
}

interface Prepared {
  to: string
  composed: ComposedMail
}

/** Draws the link: what is stored is its hash, so whoever reads the table, the queue or a log opens nothing. */
async function prepareInvitation(
  { table, appOrigin, now }: SendDeps,
  { id }: Mail,
  account: Account,
): Promise<Prepared | MailOutcome> {
  const invitation = await getInvitation(table, account.id)
  if (invitation?.mail_id !== id || !isInvitationGood(invitation, account, now())) return 'replaced'
  const { secret, hash } = drawInvitationSecret()
  await addLinkHash(table, invitation, hash)
  const page = invitationPage(account.id, secret)
  const composed = composeMail({ template: 'invitation', page, expiresAt: invitation.expires_at }, appOrigin)
  return { to: invitation.address, composed }
}

interface Wanted {
  mail: Mail & { content: Exclude<Mail['content'], { template: 'invitation' }> }
  account: Account
  settings: MailSettings
}

async function prepare(
  { table, sealingKeys, appOrigin }: SendDeps,
  { mail: { content, account_id: accountId }, account, settings }: Wanted,
): Promise<Prepared | MailOutcome> {
  const { address, pending, events, child_names: names } = settings
  if (content.template === 'address-code') {
    if (pending?.request_id !== content.request_id) return 'replaced'
    const to = pending.address
    const code = openMailCode(await sealingKeys(), pending.sealed_code, { accountId, address: to })
    if (code === null) throw new Error('the code of a mail does not open')
    return { to, composed: composeMail({ template: content.template, code }, appOrigin) }
  }
  if (!events[content.template]) return 'switched-off'
  if (!address || address.undeliverable) return 'no-address'
  const { student_id: studentId } = content
  const childName = studentId === undefined ? undefined : names[studentId]
  const isOneOfSeveral = (account.student_ids ?? []).length > 1
  const [branch, student] = await Promise.all([
    account.branch_id === null ? undefined : getBranch(table, account.branch_id),
    studentId !== undefined && !childName && isOneOfSeveral ? getStudent(table, studentId) : undefined,
  ])
  const topic = {
    ...{ ...content, page: pageOfChild(content, account) },
    ...(childName !== undefined && { childName }),
    ...(student && { childGrade: student.grade }),
    ...(branch && { branchName: branch.name }),
  }
  return { to: address.address, composed: composeMail(topic, appOrigin) }
}

/** The name beside the address, as a header has to word it. */
const SENDER_NAME = `=?UTF-8?B?${Buffer.from('Tチェック').toString('base64')}?=`

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

const send = ({ ses, sender }: SendDeps, { id, content }: Mail, { to, composed }: Prepared) =>
  ses.send(
    new SendEmailCommand({
      FromEmailAddress: `${SENDER_NAME} <${sender.from}>`,
      ...(sender.replyTo !== '' && { ReplyToAddresses: [sender.replyTo] }),
      Destination: { ToAddresses: [quotedAddress(to)] },
      Content: {
        Simple: {
          Subject: utf8(composed.subject),
          Body: { Text: utf8(composed.text), Html: utf8(composed.html) },
          Headers: [
            { Name: 'Auto-Submitted', Value: 'auto-generated' },
            ...(composed.unsubscribe === null
              ? []
              : [{ Name: 'List-Unsubscribe', Value: `<${composed.unsubscribe}>` }]),
          ],
        },
      },
      ConfigurationSetName: sender.configurationSet,
      // What comes back names the mail, so that no list of addresses has to be kept.
      EmailTags: [
        { Name: 'mail_id', Value: id },
        { Name: 'template', Value: content.template },
      ],
    }),
  )
