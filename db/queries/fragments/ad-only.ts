import { type SQL, sql } from "drizzle-orm";
import { AD_ONLY_METHOD } from "../../../src/ads/ad-only.ts";

/** Whether the Pin of the row `p` was made for ads alone and is still on a protected board. A Pin that moderators limited is not. */
export const isAdOnly: SQL = sql.raw(`(p.method = '${AD_ONLY_METHOD}' and not p.is_confided
  and exists (select 1 from boards kept where kept.id = p.board_id and kept.privacy = 'protected'))`);

/** Whether ads may show the Pin of the row `p`: it is public or made for ads alone, and not in the trash. Null without a Pin. */
export const mayBeAd: SQL = sql`((p.is_public or ${isAdOnly}) and p.deleted_at is null)`;

/** Whether an approved ad of the Pin of the row `p` is on and has not ended. */
export const hasLiveAd: SQL = sql.raw(`exists (select 1 from ads live join ad_groups lg on lg.id = live.ad_group_id
    join campaigns lc on lc.id = live.campaign_id
  where live.pin_id = p.id and live.status = 'ACTIVE' and live.review_status = 'APPROVED'
    and lg.status = 'ACTIVE' and lc.status = 'ACTIVE'
    and (lg.end_time is null or lg.end_time > now()) and (lc.end_time is null or lc.end_time > now()))`);
