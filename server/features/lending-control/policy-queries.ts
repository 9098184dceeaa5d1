import type { Db } from '#server/db/open.ts'

export async function countNamed(db: Db, prefix: string): Promise<number> {
  const { count } = await db
    .selectFrom('product_policy')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('policy_id', 'like', `${prefix}%`)
    .executeTakeFirstOrThrow()
  return count
}
