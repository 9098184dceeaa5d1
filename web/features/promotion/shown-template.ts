import type { PageResponse } from '#contract/call.ts'
import type { getTemplate } from '#contract/promotion.ts'
import type { HashQuery } from './hash-route.ts'

export type ShownTemplate = PageResponse<typeof getTemplate>

export interface ViewProps {
  readonly shown: ShownTemplate
  readonly query: HashQuery
}
