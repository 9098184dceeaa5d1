// What a gateway says of a payment after it was paid: on the list of its day, and refunded in parts.
import { expect, it } from 'vitest'
import { addDays, type BusinessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import type { CollectionChannel } from '#server/gateways/collection/channels.ts'
import type { PaymentNotice } from '#server/gateways/collection/collection-gateway.ts'
import { AMOUNT, noticed, paidBy, reportsOf, TEST_DAY } from './asking.ts'
import type { Abilities, Played } from './played.ts'

export function dayLists(
  abilities: Abilities,
  played: () => Played,
  first: CollectionChannel,
): void {
  it('lists what was paid on a day in Manila, with our reference, and on no other day', async () => {
    const { payment } = await paidBy(played(), first)
    const { gateway } = played()
    const ids = async (day: BusinessDate) =>
      (await gateway.listPayments(day))?.payments.map((line) => line.providerPaymentId)
    expect(await gateway.listPayments(TEST_DAY)).toMatchObject({
      payments: expect.arrayContaining([
        expect.objectContaining({ ...payment, status: 'paid', grossCentavos: AMOUNT, refunds: [] }),
      ]),
      unreadable: [],
    })
    for (const other of [addDays(TEST_DAY, -1), addDays(TEST_DAY, 1)]) {
      expect(await ids(other)).not.toContain(payment.providerPaymentId)
    }
  })

  if (!abilities.isOdd) return

  it('an odd payment is named in the list of its day, and hides no other', async () => {
    const good = await paidBy(played(), first)
    const odd = await paidBy(played(), first)
    await played().spoil(odd.request.reference)
    const listed = await played().gateway.listPayments(TEST_DAY)
    const ids = listed?.payments.map((line) => line.providerPaymentId)
    expect(ids).toContain(good.payment.providerPaymentId)
    expect(ids).not.toContain(odd.payment.providerPaymentId)
    expect(listed?.unreadable).toEqual([
      {
        providerPaymentId: odd.payment.providerPaymentId,
        why: expect.stringContaining(played().gateway.name),
      },
    ])
  })
}

export function namedRefunds(
  { listsDays }: Abilities,
  played: () => Played,
  first: CollectionChannel,
): void {
  const takenBack = (told: readonly PaymentNotice[]) =>
    told.filter((notice) => notice.kind === 'taken-back')

  it('two refunds of parts are each named, by the webhook and in every answer', async () => {
    const paid = await paidBy(played(), first)
    const [before] = await reportsOf(played(), paid, false)
    await played().refund(paid.request.reference, 'succeeded', centavos(10_00))
    await played().refund(paid.request.reference, 'succeeded', centavos(5_07))
    const told = takenBack(await noticed(played()))
    // In no particular order, and some tell of the first again together with the second.
    const byId = new Map(told.map((notice) => [notice.refundId, notice.amountCentavos]))
    const inOrder = [...byId].sort(([, a], [, b]) => (b ?? 0) - (a ?? 0))
    expect(inOrder.map(([, amount]) => amount)).toEqual([10_00, 5_07])
    const refunds = inOrder.map(([id, amountCentavos]) => ({
      id,
      amountCentavos,
      day: TEST_DAY,
      status: 'succeeded',
    }))
    const reports = await reportsOf(played(), paid, listsDays)
    for (const found of reports) expect(found).toEqual({ ...before, refunds })
    expect(reports).toHaveLength(listsDays ? 3 : 2)
  })

  it.each(['succeeded', 'failed'] as const)(
    'a refund that is under way is pending, takes nothing by a webhook, and then %s under the same id',
    async (end) => {
      const paid = await paidBy(played(), first)
      await played().refund(paid.request.reference, 'pending', centavos(1_000_00))
      expect(takenBack(await noticed(played()))).toEqual([])
      const ids = new Set<string>()
      const expectStatus = async (status: string) => {
        for (const found of await reportsOf(played(), paid, listsDays)) {
          expect(found).toMatchObject({ status: 'paid', grossCentavos: AMOUNT })
          expect(found?.refunds).toMatchObject([{ amountCentavos: 1_000_00, status }])
          for (const { id } of found?.refunds ?? []) ids.add(id)
        }
      }
      await expectStatus('pending')
      await played().endRefund(paid.request.reference, end)
      const told = takenBack(await noticed(played()))
      expect(told).toHaveLength(end === 'succeeded' ? 1 : 0)
      await expectStatus(end)
      for (const { refundId } of told) expect(ids).toContain(refundId)
      expect(ids.size).toBe(1)
    },
  )
}
