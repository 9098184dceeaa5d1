// Where a tapped product leads.
import { productPage } from '#contract/page-addresses.ts'
import { AppError } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { getOpenProduct } from '#server/features/catalogue/service.ts'
import { type Click, keepClick } from '#server/features/events/service.ts'
import { isAllowedLink } from '#server/allowed-links.ts'

/** Refuses with not_found and product_not_open. */
export async function openProduct(
  db: Db,
  clock: Clock,
  config: Config,
  { borrowerId, ...click }: Omit<Click, 'borrowerId'> & { readonly borrowerId: number | null },
): Promise<string> {
  const product = await getOpenProduct(db, click.productId, clock.today())
  if (borrowerId !== null)
    await keepClick({ db, clock, config }, 'product-opened', { ...click, borrowerId })
  if (product.kind === 'own') {
    return config.publicUrl + productPage({ productId: product.id })
  }
  // A row with a host that isn't configured leads nowhere.
  if (!isAllowedLink(config, product.partner_link)) throw new AppError('product_not_open')
  return product.partner_link
}
