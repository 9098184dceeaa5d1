import { calculate, getProduct, listProducts } from '#contract/products.ts'
import {
  listAfterFailedLogin,
  logProductClick,
  openProduct as openProductCall,
} from '#contract/recommended-products.ts'
import { type Text, wordingOf } from '#contract/language.ts'
import { AppError } from '#server/app-error.ts'
import { type CallContext, handle } from '#server/calls/handler.ts'
import { listRecommended, listWithExamples } from '#server/features/catalogue/service.ts'
import { keepClick } from '#server/features/events/service.ts'
import { identifyBorrower } from '#server/features/session/routes.ts'
import { openProduct } from './open-service.ts'
import { calculateFor, getProductFor } from './service.ts'

const JOINT_LOGIN_FAILED: Text = {
  en: 'We couldn’t open this loan for you.',
  'en-PH':
    'The app you came from couldn’t log you in here. If you have a loan with us, log in with your own number to see it.',
  'fil-PH':
    'Hindi ka na-log in dito ng app na pinanggalingan mo. Kung may loan ka sa amin, mag-log in gamit ang sarili mong number para makita ito.',
}

export const productHandlers = [
  handle(openProductCall, async (request, context) => {
    const { db, clock, config } = context
    const borrowerId = await findBorrowerId(context)
    return { link: await openProduct(db, clock, config, { ...clickOf(request), borrowerId }) }
  }),
  handle(logProductClick, async (request, context) => {
    const borrowerId = await findBorrowerId(context)
    if (borrowerId === null) return {}
    const click = { ...clickOf(request), borrowerId }
    await keepClick(context, 'product-clicked', click)
    return {}
  }),
  handle(listAfterFailedLogin, async (_request, context) => ({
    errorMessage: wordingOf(JOINT_LOGIN_FAILED, context.language),
    products: await listRecommended(context, await findBorrowerId(context)),
  })),
  handle(listProducts, async (_request, { db, clock, config, language }) => ({
    products: await listWithExamples(db, clock, config, language),
  })),
  handle(getProduct, ({ productId }, context) =>
    getProductFor(context, context.borrower.id, productId),
  ),
  handle(calculate, ({ productId, amount, termDays, periods }, context) =>
    calculateFor(context, context.borrower.id, productId, {
      amountCentavos: amount,
      termDays,
      periods,
    }),
  ),
]

/** Null for a visitor, whose taps are not recorded. */
async function findBorrowerId(context: CallContext): Promise<number | null> {
  try {
    return (await identifyBorrower(context, context.caller)).id
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

function clickOf(request: {
  productId: number
  moduleId?: number | undefined
  positionId?: number | undefined
}) {
  const { productId, moduleId = 0, positionId = 0 } = request
  return { productId, moduleId, positionId }
}
