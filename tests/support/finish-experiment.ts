import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import type { TestApp } from "./test-app.ts";

/** Ends an A/B test with as many people in both arms, and more clicks in arm B. */
export async function finishExperiment(app: TestApp, experimentId: string): Promise<void> {
  const { db } = app.deps;
  await rows(
    db,
    sql`update ad_experiments set start_time = now() - interval '15 days', end_time = now() - interval '1 day' where id = ${experimentId}`,
  );
  for (const [arm, clicks] of [
    ["A", 200],
    ["B", 260],
  ] as const)
    await rows(
      db,
      sql`insert into ad_experiment_people (experiment_id, viewer, arm, first_at, clicks, saves)
        select ${experimentId}::text::bigint, (random() * 1e15)::bigint * 1000 + n, ${arm}, now(), (n <= ${clicks}::int)::int, (n <= 41)::int
        from generate_series(1, 3000) n`,
    );
  await rows(
    db,
    sql`update ad_experiment_refs set impressions = 7412, clicks = 260, saves = 41, spend_micro = 98500000 where experiment_id = ${experimentId}`,
  );
}
