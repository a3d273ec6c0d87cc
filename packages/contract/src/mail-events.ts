/** What a parent may be told of by mail (screens.md, "v1 parent"). Without schemas, so that it may reach the browser. */
export const mailEvents = ['entry', 'leave', 'report', 'task_reminder', 'task_overdue', 'message'] as const
export type MailEvent = (typeof mailEvents)[number]

/** A code is good for so long, and a new one for the same address is sent no sooner. */
export const MAIL_CODE_SECONDS = 600
export const MAIL_RESEND_SECONDS = 60
/** Wrong ones, before a new code has to be asked for. */
export const MOST_MAIL_CODE_TRIES = 5
