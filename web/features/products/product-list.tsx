// Our loan products, each with an example of what it costs, the one that costs least first.
import { productPage } from '#contract/page-addresses.ts'
import type { PageResponse } from '#contract/call.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { listProducts } from '#contract/products.ts'
import { formatPesos, ZERO_CENTAVOS } from '#lending/money.ts'
import { useTexts } from '#web/lib/language.ts'
import { useCall } from '#web/lib/use-call.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Logo } from '#web/parts/logo.tsx'
import { ListSkeleton } from '#web/parts/skeleton.tsx'
import styles from './product-list.module.css'
import { shortRate } from '#contract/short-rate.ts'
import { listTexts } from './list-texts.ts'

type Product = PageResponse<typeof listProducts>['products'][number]

interface ProductListProps {
  /** Those that the borrower has applied for or is repaying: nobody gets one twice. */
  readonly taken: readonly Id[]
}

export function ProductList({ taken }: ProductListProps) {
  const t = useTexts(listTexts)
  const answer = useCall(listProducts, {})
  const products =
    answer.state === 'ready'
      ? answer.data.products.filter(({ productId }) => !taken.includes(productId))
      : []
  if (answer.state === 'ready' && products.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t.products}</h2>
      {answer.state === 'loading' && <ListSkeleton items={2} />}
      {answer.state === 'failed' && <Failed {...answer} />}
      {[...products].sort(byCost).map((product, index) => (
        <ProductCard key={product.productId} product={product} isFirst={index === 0} />
      ))}
    </section>
  )
}

/** By the rate that compares loans of different amounts and terms; what is closed comes last. */
function byCost(a: Product, b: Product): number {
  const rateOf = ({ example }: Product) => Number.parseFloat(example.eirMonthly)
  return Number(b.isOpen) - Number(a.isOpen) || rateOf(a) - rateOf(b)
}

function ProductCard({ product, isFirst }: { product: Product; isFirst: boolean }) {
  const t = useTexts(listTexts)
  const { example } = product
  return (
    <article className={styles.product}>
      <div className={styles.head}>
        <Logo name={product.name} picture={product.logo} />
        <div>
          <h3 className={styles.name}>{product.name}</h3>
          <p className={styles.range}>
            {t.range(formatPesos(product.amountMin), formatPesos(product.amountMax))}
          </p>
          <p className={styles.quiet}>{product.description}</p>
        </div>
      </div>
      <p className={styles.quiet}>
        {t.example(
          formatPesos(example.amount),
          example.termDays,
          example.received === ZERO_CENTAVOS ? '' : formatPesos(example.received),
          formatPesos(example.total),
          shortRate(example.eirMonthly),
        )}
      </p>
      {product.isOpen ? (
        <ButtonLink
          look={isFirst ? 'primary' : 'quiet'}
          href={productPage({ productId: product.productId })}
        >
          {t.calculate}
        </ButtonLink>
      ) : (
        <p className={styles.quiet}>{t.closed}</p>
      )}
    </article>
  )
}
