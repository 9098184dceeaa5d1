import { useTexts } from '#web/lib/language.ts'
import { Banner } from '#web/parts/banner.tsx'
import { Empty } from '#web/parts/empty.tsx'
import { Failed } from '#web/parts/failed.tsx'
import { Button } from '#web/parts/button.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { StatusHeader } from '#web/loans/status-header.tsx'
import { showInfo } from '#web/lib/toast.ts'
import { Group } from './parts-page-case.tsx'
import { texts } from './parts-page-texts.ts'

export function StatusGroup() {
  const t = useTexts(texts)
  return (
    <Group title={t.statuses}>
      <StatusHeader status="pending" title={t.pendingTitle} text={t.pendingText} />
      <StatusHeader status="declined" title={t.declinedTitle} text={t.declinedText} />
      <StatusHeader status="on-its-way" title={t.wayTitle} text={t.wayText} />
      <StatusHeader status="running" title={t.runningTitle} text={t.runningText} />
      <StatusHeader status="due" title={t.dueTitle} text={t.dueText} />
      <StatusHeader status="overdue" title={t.overdueTitle} text={t.overdueText} />
      <StatusHeader status="settled" title={t.settledTitle} text={t.settledText} />
      <StatusHeader status="unknown" title={t.unknownTitle} text={t.unknownText} />
    </Group>
  )
}

export function AnswersGroup() {
  const t = useTexts(texts)
  const retry = () => showInfo(t.retried)
  return (
    <Group title={t.answers}>
      <Skeleton lines={3} hasAmount />
      <Empty title={t.emptyTitle} text={t.emptyText} />
      <Empty text={t.emptyText}>
        <Button look="quiet" onClick={retry}>
          {t.confirm}
        </Button>
      </Empty>
      <Banner text={t.unknownText} />
      <Failed failure={{ kind: 'offline' }} isRetrying={false} retry={retry} />
      <Failed failure={{ kind: 'timeout' }} isRetrying retry={retry} />
      <Failed failure={{ kind: 'fault' }} isRetrying={false} retry={retry} />
      <Failed failure={{ kind: 'refused', message: t.refused }} isRetrying={false} retry={retry} />
    </Group>
  )
}
