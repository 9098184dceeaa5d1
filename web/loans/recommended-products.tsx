// Partners' products, as a quiet list: they are not ours, so each is a line with what else is said of it
// in small type below. A tap is recorded and then followed; only the
// first two show their tags.
import { homePage } from '#contract/page-addresses.ts'
import {
  logProductClick,
  openProduct,
  type RecommendedProductOnPage,
} from '#contract/recommended-products.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { goHomeTab, openLink } from '#web/lib/bridge.ts'
import { call } from '#web/lib/call.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { useHasHome } from '#web/lib/use-has-home.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Button } from '#web/parts/button.tsx'
import { Logo } from '#web/parts/logo.tsx'
import styles from './recommended-products.module.css'

const texts = defineTexts({
  recommended: {
    en: 'Recommended products',
    'en-PH': 'Other lenders',
    'fil-PH': 'Ibang lender',
  },
  partnerNote: {
    en: 'These are not our loans. Ask for the total cost before you apply.',
    'fil-PH': 'Hindi sa amin ang mga loan na ito. Itanong ang kabuuang gastos bago mag-apply.',
  },
  more: {
    en: 'Click to view more products',
    'en-PH': 'See our own loans',
    'fil-PH': 'Tingnan ang sarili naming mga loan',
  },
  open: { en: 'View', 'fil-PH': 'Tingnan' },
  rate: { en: 'Interest', 'fil-PH': 'Interes' },
})

const WITH_TAGS = 2
/** Which of our lists a tap came from; 30 is Borrow Again. */
const MODULE_ID = 31

interface RecommendedProductsProps {
  readonly products: readonly RecommendedProductOnPage[]
  /** Under something of our own; otherwise the page's title says what they are. */
  readonly hasTitle?: boolean
}

export function RecommendedProducts({ products, hasTitle = false }: RecommendedProductsProps) {
  const t = useTexts(texts)
  return (
    <section className={styles.section}>
      <div>
        {hasTitle && <h2 className={styles.title}>{t.recommended}</h2>}
        <p className={styles.note}>{t.partnerNote}</p>
      </div>
      <ul className={styles.list}>
        {products.map((product, position) => (
          // Another backend may leave out what tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={position}>
            <Product product={product} position={position} heading={hasTitle ? 'h3' : 'h2'} />
          </li>
        ))}
      </ul>
      <MoreLink />
    </section>
  )
}

function MoreLink() {
  const t = useTexts(texts)
  if (!useHasHome()) return null
  return (
    <a
      className={styles.more}
      href={homePage()}
      onClick={(event) => {
        event.preventDefault()
        goHomeTab()
      }}
    >
      {t.more}
    </a>
  )
}

interface ProductProps {
  readonly product: RecommendedProductOnPage
  readonly position: number
  readonly heading: 'h2' | 'h3'
}

function Product({ product, position, heading: Heading }: ProductProps) {
  const t = useTexts(texts)
  const send = useSend()
  const { productId } = product
  const open = async (productId: Id) => {
    const click = { productId, moduleId: MODULE_ID, positionId: position }
    call(logProductClick, click, { isQuiet: true }).catch(() => undefined)
    const result = await send(openProduct, click)
    if (result?.success) openLink(result.data.link)
  }
  return (
    <article className={styles.product}>
      <Logo name={product.name} picture={product.logo} />
      <Heading className={styles.name}>{product.name}</Heading>
      <div className={styles.said}>
        <p>{product.description}</p>
        <dl className={styles.facts}>
          {product.amountRange !== '' && (
            <Fact label={product.amountRangeLabel} value={product.amountRange} />
          )}
          {product.rate !== '' && <Fact label={t.rate} value={product.rate} />}
        </dl>
        {position < WITH_TAGS && product.tags.length > 0 && (
          <ul className={styles.tags}>
            {product.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
      {productId !== null && (
        <div className={styles.open}>
          <Button look="plain" onClick={() => open(productId)} isDisabled={!product.isEnabled}>
            {product.buttonText || t.open}
          </Button>
        </div>
      )}
    </article>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt> <dd>{value}</dd>
    </div>
  )
}
