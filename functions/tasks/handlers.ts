import { domainHandlers } from '@tcheck/api-runtime/domain-handlers'
import { tasks } from '@tcheck/contract/groups/tasks'
import type { Table } from '@tcheck/data/table'
import { cancel } from './routes/cancel.ts'
import { create } from './routes/create.ts'
import { list } from './routes/list.ts'
import { remind } from './routes/remind.ts'
import { showChoices } from './routes/show-choices.ts'
import { showMaterial } from './routes/show-material.ts'
import { update } from './routes/update.ts'

/** Tasks as they are handed out and followed; what students see of them is of the domain `learning`. */
export const handlers = (deps: { table: Table }) =>
  domainHandlers(tasks, {
    cancel: cancel(deps),
    create: create(deps),
    list: list(deps),
    remind: remind(deps),
    showChoices: showChoices(deps),
    showMaterial: showMaterial(deps),
    update: update(deps),
  })
