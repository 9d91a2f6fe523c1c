import type { z } from "zod";
import type { AdvisoryRow } from "../../../db/queries/search/advisories.ts";
import type { keptAdvisorySchema } from "../../../src/search/advisories.contract.ts";
import { isDefault } from "./advice.ts";

export function serializeAdvisory(row: AdvisoryRow, views: number): z.output<typeof keptAdvisorySchema> {
  const { createdAt: _, updatedAt, ...shown } = row;
  return { ...shown, isDefault: isDefault(row.id), views, updatedAt: updatedAt.toISOString() };
}
