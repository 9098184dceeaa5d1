// There is nothing to pay with here, and the way to a code.
import { orderListPage } from '#contract/page-addresses.ts'
import { useTexts } from '#web/lib/language.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { Screen } from '#web/parts/screen.tsx'
import { codeTexts } from './code-texts.ts'

export default function NoCode() {
  const t = useTexts(codeTexts)
  return (
    <Screen title={t.plainTitle}>
      <NotFound title={t.noCodeTitle} text={t.noCodeText}>
        <ButtonLink href={orderListPage()}>{t.toOrders}</ButtonLink>
      </NotFound>
    </Screen>
  )
}
