import { readLinkCode } from '@tcheck/accounts/oidc-link-code'
import { type OidcTicket, openTicket } from '@tcheck/accounts/oidc-transaction'
import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import type { Call, RouteHandler } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { sso } from '@tcheck/contract/groups/sso'
import { type Account, accountKey, getAccount } from '@tcheck/data/account/account'
import { endPasswordWrite } from '@tcheck/data/account/password'
import { auditWrite } from '@tcheck/data/audit/audit'
import {
  findIdentityLink,
  findLinkCode,
  identityIdOf,
  type LinkCode,
  linkIdentityWrites,
  listIdentityLinks,
  spendLinkCodeWrite,
} from '@tcheck/data/identity-provider/identity-link'
import { ConditionFailed, type Table, type Write } from '@tcheck/data/table'
import { type EnterDeps, enterAccount } from '../enter-account.ts'
import { countingWrong } from '../limit-tries.ts'

export interface LinkDeps extends EnterDeps {
  sealingKeys: () => Promise<SealingKeys>
}

/** Links the ticket's person with the code's account and signs in. The transaction that writes the link also uses up the code. */
export const link =
  (deps: LinkDeps): RouteHandler<typeof sso.link> =>
  async (call) => {
    const { throwApiError } = call
    const { table, sealingKeys } = deps
    const { input, now } = call
    const ticket = openTicket(await sealingKeys(), input.ticket, now) ?? throwApiError('SSO_EXPIRED')
    const code = readLinkCode(input.link_code)
    const person = JSON.stringify([ticket.branch_id, ticket.issuer, ticket.subject])
    const { linkCode, account } = await countingWrong(table, call, { kind: 'link-code', of: person }, async () => {
      const found = await findLinkCode(table, code, now.getTime())
      const owner = found && (await getAccount(table, found.account_id, { consistent: true }))
      const isOfBranch = owner?.branch_id === ticket.branch_id && found?.branch_id === ticket.branch_id
      return isOfBranch ? { linkCode: found, account: owner } : throwApiError('LINK_CODE_INVALID')
    })
    await rejectSecondLink(table, account, ticket, throwApiError)
    const writes = [spendLinkCodeWrite(code), ...linkWrites(ticket, account, linkCode, call)]
    const entry = {
      account,
      keepLogin: input.keep_login,
      method: 'single_sign_on' as const,
      isSecondFactorDone: ticket.trusts_second_factor,
      writes,
    }
    try {
      return await enterAccount(deps, entry, call)
    } catch (error) {
      // Two tabs at the same moment: the other one was first.
      if (error instanceof ConditionFailed) return throwApiError('ALREADY_LINKED')
      throw error
    }
  }

/** A person stands for one account of a branch, and an account for one person of an issuer. */
async function rejectSecondLink(
  table: Table,
  account: Account,
  ticket: OidcTicket,
  throwApiError: ThrowApiError<'ALREADY_LINKED'>,
): Promise<void> {
  const [own, ofAccount] = await Promise.all([findIdentityLink(table, ticket), listIdentityLinks(table, account.id)])
  const hasIssuer = ofAccount.some(
    ({ issuer, branch_id }) => issuer === ticket.issuer && branch_id === ticket.branch_id,
  )
  if (own || hasIssuer) return throwApiError('ALREADY_LINKED')
}

function linkWrites(
  ticket: OidcTicket,
  account: Account,
  linkCode: LinkCode,
  { now, requestId, sourceIp }: Pick<Call<unknown>, 'now' | 'requestId' | 'sourceIp'>,
): Write[] {
  const { branch_id, issuer, issuer_name } = ticket
  const id = identityIdOf(ticket)
  const at = now.toISOString()
  const isOwnCode = linkCode.issued_by === account.id
  return [
    ...(account.must_change_password ? endIssuedPassword(account) : []),
    ...linkIdentityWrites({ id, branch_id, issuer, issuer_name, account_id: account.id, linked_at: at }),
    auditWrite({
      branch_id,
      action: 'account_linked',
      actor: { account_id: account.id, role: account.role },
      by: null,
      target: { kind: 'account', id: account.id },
      at,
      request_id: requestId,
      source_ip: sourceIp,
      details: {
        issuer,
        identity: id,
        code_issued_by: linkCode.issued_by,
        is_own_code: isOwnCode,
        ends_issued_password: account.must_change_password,
      },
    }),
  ]
}

/**
 * Ends the issued password, which somebody else knows: a person with a school account never types it, and it would otherwise block every
 * sign-in. The higher role can issue a new one.
 */
const endIssuedPassword = ({ id }: Account): Write[] => [
  {
    update: accountKey(id),
    expression: {
      UpdateExpression: 'SET must_change_password = :no',
      ConditionExpression: 'must_change_password = :yes',
      ExpressionAttributeValues: { ':no': false, ':yes': true },
    },
  },
  endPasswordWrite(id),
]
