// The account page, which combines several features' cards: what people come for is in sight, the rest
// is folded.
import {
  aboutUsPage,
  complaintListPage,
  customerServicePage,
  loanAgreementPage,
  paymentsPage,
  looksPage,
  privacyPolicyPage,
} from '#contract/page-addresses.ts'
import { getAccount } from '#contract/account.ts'
import { AccountCard } from '#web/features/account/account-card.tsx'
import { DataCard } from '#web/features/account/data-card.tsx'
import { SettingsCard } from '#web/features/account/settings-card.tsx'
import { texts } from '#web/features/account/texts.ts'
import { ReminderCard } from '#web/features/reminders/reminder-card.tsx'
import { SessionsCard } from '#web/features/session/sessions-card.tsx'
import { goLogin } from '#web/lib/bridge.ts'
import { useTexts, wordingsOf } from '#web/lib/language.ts'
import { firstCall, type Page } from '#web/lib/page.ts'
import { Button } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { Fold } from '#web/parts/fold.tsx'
import { DeviceIcon, LogOutIcon, SettingsIcon } from '#web/parts/account-icons.tsx'
import {
  ComplaintIcon,
  DocumentIcon,
  HelpIcon,
  InfoIcon,
  PersonIcon,
  ShieldIcon,
} from '#web/parts/icons.tsx'
import { RowLink } from '#web/parts/row-link.tsx'
import { TabScreen } from '#web/parts/tab-screen.tsx'

function MinePage() {
  const t = useTexts(texts)
  return (
    <TabScreen
      title={t.title}
      current="mine"
      aside={
        <>
          <Fold icon={<SettingsIcon />} title={t.settingsGroup} note={t.settingsNote}>
            <SettingsCard />
            <ReminderCard />
          </Fold>
          <Fold icon={<DeviceIcon />} title={t.security} note={t.securityNote}>
            <SessionsCard />
            <Card>
              <RowLink href={looksPage()} icon={<PersonIcon />} text={t.looks} />
            </Card>
          </Fold>
          <Fold icon={<ShieldIcon />} title={t.legal} note={t.legalNote}>
            <Card>
              <nav aria-label={t.legal}>
                <RowLink href={privacyPolicyPage()} icon={<ShieldIcon />} text={t.privacyPolicy} />
                <RowLink href={loanAgreementPage()} icon={<DocumentIcon />} text={t.terms} />
                <RowLink href={aboutUsPage()} icon={<InfoIcon />} text={t.about} />
              </nav>
            </Card>
            <DataCard />
          </Fold>
          <Button look="quiet" onClick={() => goLogin()}>
            <LogOutIcon />
            {t.logOut}
          </Button>
        </>
      }
    >
      <AccountCard />
      <Card title={t.moneyAndHelp}>
        <nav aria-label={t.moneyAndHelp}>
          <RowLink href={paymentsPage()} icon={<DocumentIcon />} text={t.payments} />
          <RowLink href={customerServicePage()} icon={<HelpIcon />} text={t.customerService} />
          <RowLink href={complaintListPage()} icon={<ComplaintIcon />} text={t.complaints} />
        </nav>
      </Card>
    </TabScreen>
  )
}

export const page: Page = {
  title: (language) => wordingsOf(texts, language).title,
  component: MinePage,
  firstCall: () => firstCall(getAccount, {}),
}
