import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { siteSettings } from "../../schema/site.ts";

const ONLY = 1;

export async function saveSiteName(tx: Database, { name, now }: { name: string | null; now: Date }): Promise<void> {
  await tx
    .insert(siteSettings)
    .values({ id: ONLY, name, updatedAt: now })
    .onConflictDoUpdate({ target: siteSettings.id, set: { name, updatedAt: now } });
}

/** Notes that a first step is skipped, or wanted again. Two administrators may do so at the same time. */
export async function skipStep(
  tx: Database,
  { step, isSkipped, now }: { step: string; isSkipped: boolean; now: Date },
): Promise<void> {
  const without = sql`array_remove(${siteSettings.skippedSteps}, ${step}::text)`;
  const next: SQL = isSkipped ? sql`array_append(${without}, ${step}::text)` : without;
  await tx
    .insert(siteSettings)
    .values({ id: ONLY, skippedSteps: isSkipped ? [step] : [], updatedAt: now })
    .onConflictDoUpdate({ target: siteSettings.id, set: { skippedSteps: next, updatedAt: now } });
}

export type SiteSteps = {
  name: string | null;
  hasLogo: boolean;
  color: string | null;
  skipped: string[];
  hasSignUp: boolean;
  hasPins: boolean;
  hasInvitations: boolean;
};

/** What the site has of its own, and which first steps are done; one statement. */
export async function siteSteps(db: Database): Promise<SiteSteps> {
  const [found] = await rows<SiteSteps>(
    db,
    sql`select s.name, s.color, coalesce(s.has_logo, false) as "hasLogo", coalesce(s.skipped_steps, '{}') as skipped, exists (select from sign_up_settings) as "hasSignUp",
      exists (select from pins) as "hasPins", exists (select from sign_up_invitations) as "hasInvitations"
      from (values (${ONLY}::int)) one (id) left join site_settings s using (id)`,
  );
  return (
    found ?? {
      name: null,
      hasLogo: false,
      color: null,
      skipped: [],
      hasSignUp: false,
      hasPins: false,
      hasInvitations: false,
    }
  );
}
