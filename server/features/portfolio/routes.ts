import { getPortfolio } from '#contract/portfolio.ts'
import { handle } from '#server/calls/handler.ts'
import { viewPortfolio } from './service.ts'

export const portfolioHandlers = [
  handle(getPortfolio, (asked, context) => viewPortfolio(context, asked)),
]
