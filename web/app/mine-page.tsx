// The account page, which combines several features' cards.
import {
  aboutUsPage,
  customerServicePage,
  loanAgreementPage,
  orderListPage,
  privacyPolicyPage,
} from '#contract/page-addresses.ts'
import { getAccount } from '#contract/account.ts'
import { AccountCard, AccountLink } from '#web/features/account/account-card.tsx'
import { DataCard } from '#web/features/account/data-card.tsx'
import { SettingsCard } from '#web/features/account/settings-card.tsx'
import { texts } from '#web/features/account/texts.ts'
import { SessionsCard } from '#web/features/session/sessions-card.tsx'
import { goLogin } from '#web/lib/bridge.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page } from '#web/lib/page.ts'
import { Button } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { TabScreen } from '#web/parts/tab-screen.tsx'

function MinePage() {
  const t = useTexts(texts)
  return (
    <TabScreen title={t.title} current="mine">
      <AccountCard />
      <Card title={t.service}>
        <nav aria-label={t.service}>
          <AccountLink href={orderListPage()} text={t.orders} />
          <AccountLink href={customerServicePage()} text={t.customerService} />
          <AccountLink href="/complaintList" text={t.complaints} />
          <AccountLink href={privacyPolicyPage()} text={t.privacyPolicy} />
          <AccountLink href={loanAgreementPage()} text={t.terms} />
          <AccountLink href={aboutUsPage()} text={t.about} />
        </nav>
      </Card>
      <SettingsCard />
      <SessionsCard />
      <DataCard />
      <Button look="quiet" onClick={() => goLogin()}>
        {t.logOut}
      </Button>
    </TabScreen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  component: MinePage,
  firstCall: () => firstCall(getAccount, {}),
}
