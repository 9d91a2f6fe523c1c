import { type SQL, sql } from "drizzle-orm";
import { labelMask } from "../../../src/model/labels.ts";

/*
 * Labels (`src/model/labels.ts`) of a Pin are its own and those of its picture. The picture's are looked up in an index of labeled
 * pictures only, by a scalar subquery, so that the planner does not turn it into a join.
 */

/** The labels of a Pin as one number. @param pin the alias of the row of `pins` */
export const labelsOf = (pin = "p"): string =>
  `(${pin}.labels | coalesce((select seen.labels from images seen where seen.id = ${pin}.image_id and seen.labels <> 0), 0))`;

/** Whether a Pin is labeled as sensitive. @param pin the alias of the row of `pins` */
export const isLabeledSensitive = (pin = "p"): SQL => sql.raw(`(${labelsOf(pin)} & ${labelMask("sensitive")} <> 0)`);

/** Whether a person is under 18. One look-up per statement; people without a birthday count as adults. */
export const isMinor = (viewerId: string | SQL): SQL =>
  sql`coalesce((select young.birthday > current_date - interval '18 years' from users young where young.id = ${viewerId}::text::bigint), false)`;

/** Whether a person brought a Pin's picture to the site. A save has its saver as the pinner, but the picture came from somebody else. */
const isBroughtBy = (viewerId: string | SQL, pin: string): SQL =>
  sql`(${sql.raw(`${pin}.pinner_id`)} = ${viewerId}::text::bigint
    and (${sql.raw(`${pin}.origin_pin_id is null or ${pin}.native_creator_id`)} = ${viewerId}::text::bigint))`;

/**
 * Whether a person sees a sensitive Pin without a blur: they brought its picture, or chose to see such pictures. One look-up per statement.
 * @param pin the alias of the row of `pins`
 */
export const isClearFor = (viewerId: string | SQL, pin = "p"): SQL =>
  sql`(${isBroughtBy(viewerId, pin)}
    or coalesce((select v.sensitive = 'show' from view_choices v where v.user_id = ${viewerId}::text::bigint), false))`;

/**
 * Whether a person is old enough for a Pin: nobody under 18 sees a sensitive picture that somebody else brought, not even as their save.
 * @param pin the alias of the row of `pins`
 * @param young the statement's own value of `isMinor`
 */
export const isFitForAge = (viewerId: string | SQL, pin = "p", young = isMinor(viewerId)): SQL =>
  sql`(case when ${young}
    then ${isBroughtBy(viewerId, pin)} or not ${isLabeledSensitive(pin)} else true end)`;
