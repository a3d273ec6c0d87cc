import type { Log } from '@tcheck/api-runtime/log'
import type { FollowDeps, Follower } from './follower.ts'
import { type FollowerName, followers } from './followers.ts'

export interface Deps extends FollowDeps {
  log: Log
}

/** What waits in the queue: whom it concerns, and what; `unreadable` names an item of which nobody could say it. */
export interface Message {
  follower: FollowerName
  note?: unknown
  unreadable?: { pk: string; sk: string }
}

export const named = (name: FollowerName): Follower<unknown> => followers[name] as Follower<unknown>
export const followerNames = Object.keys(followers) as FollowerName[]
