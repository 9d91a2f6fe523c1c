import { type MemberPermission, mayGrant } from "../../../src/model/business-permissions.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { AllowedBusiness } from "../../platform/access/acting-access.ts";

/** @throws ProductError NOT_PERMITTED if the viewer can neither give such a permission nor take it */
export function requireGrant({ permission: giver }: AllowedBusiness, permission: MemberPermission): void {
  if (!mayGrant(giver, permission))
    throw new ProductError("NOT_PERMITTED", { reason: { code: "ownerAppointsAdmins" } });
}
