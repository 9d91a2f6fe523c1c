import type { AudienceRow } from "../../../db/queries/audiences/audiences.ts";
import { AUDIENCE_MIN } from "../../../src/ads/audience.rules.ts";
import { type Audience, type AudienceRule, shownSize } from "../../../src/audiences/audience.ts";

const parsed = <T>(value: unknown): T => (typeof value === "string" ? (JSON.parse(value) as T) : (value as T));

export const serializeAudience = ({ people, rule, sharedWith, ...row }: AudienceRow): Audience => ({
  ...row,
  rule: parsed<AudienceRule>(rule),
  status: row.refreshedAt === null ? "INITIALIZING" : people < AUDIENCE_MIN ? "TOO_SMALL" : "READY",
  size: row.refreshedAt === null ? null : shownSize(people),
  sharedWith: sharedWith === null ? [] : parsed<Audience["sharedWith"]>(sharedWith),
});
