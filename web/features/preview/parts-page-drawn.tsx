import { useTexts } from '#web/lib/language.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { HelpIcon, LoansIcon, ShieldIcon } from '#web/parts/icons.tsx'
import { Lockup } from '#web/parts/mark.tsx'
import { EmptyMoment } from '#web/parts/empty-moment.tsx'
import { CouldNotLoadMoment, OfflineMoment } from '#web/parts/frame-moments.tsx'
import {
  ApprovedMoment,
  MoneySentMoment,
  RefusedMoment,
  SettledMoment,
} from '#web/parts/moments.tsx'
import { NotFoundMoment } from '#web/parts/not-found.tsx'
import { Note } from '#web/parts/note.tsx'
import { ConfirmedMoment, WaitingMoment } from '#web/parts/outcome-moments.tsx'
import { RowLink } from '#web/parts/row-link.tsx'
import {
  FieldsSkeleton,
  ListSkeleton,
  RowsSkeleton,
  SurfaceSkeleton,
} from '#web/parts/skeleton.tsx'
import { Pill, Surface } from '#web/parts/surface.tsx'
import { Group } from './parts-page-case.tsx'
import { texts } from './parts-page-texts.ts'
import styles from './parts-page.module.css'

/** The mark, the moments, and the surfaces that they stand on. */
export function DrawnGroup() {
  const t = useTexts(texts)
  return (
    <Group title={t.drawn}>
      <Lockup />
      <Card>
        <div className={styles.moments}>
          <ApprovedMoment />
          <MoneySentMoment />
          <SettledMoment />
          <EmptyMoment />
          <OfflineMoment />
          <CouldNotLoadMoment />
          <RefusedMoment />
          <NotFoundMoment />
          <ConfirmedMoment />
          <WaitingMoment />
        </div>
      </Card>
      <Surface>
        <p>{t.dueNow}</p>
        <Pill look="next">{t.dueTitle}</Pill>
        <ButtonLink look="inverse" href="/parts">
          {t.primary}
        </ButtonLink>
        <ButtonLink look="bare" href="/parts">
          {t.quiet}
        </ButtonLink>
      </Surface>
      <Surface tone="serious">
        <p>{t.dueNow}</p>
        <Pill look="plain">{t.overdueTitle}</Pill>
        <ButtonLink look="inverse" href="/parts">
          {t.primary}
        </ButtonLink>
      </Surface>
      <Card>
        <div>
          <RowLink href="/parts" icon={<LoansIcon />} text={t.details} note={t.interestNote} />
          <RowLink href="/parts" icon={<HelpIcon />} text={t.product} />
        </div>
      </Card>
      <Note icon={<ShieldIcon />} look="good">
        {t.runningText}
      </Note>
      <Note icon={<ShieldIcon />}>{t.runningText}</Note>
      <SurfaceSkeleton />
      <RowsSkeleton rows={3} />
      <ListSkeleton items={2} />
      <FieldsSkeleton fields={2} />
    </Group>
  )
}
