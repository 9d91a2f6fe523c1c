import { type MemberPermission, mayGrant } from "../../../src/business/permissions.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { AllowedBusiness } from "../../platform/access/acting-access.ts";

/** @throws ProductError NOT_PERMITTED if the viewer may neither grant nor revoke such a permission */
export function requireGrant({ permission: giver }: AllowedBusiness, permission: MemberPermission): void {
  if (!mayGrant(giver, permission))
    throw new ProductError("NOT_PERMITTED", { reason: { code: "ownerAppointsAdmins" } });
}
