import type { TagRow } from "../../../db/queries/conversions/tags.ts";
import type { ConversionTag } from "../../../src/conversions/tags.contract.ts";

export const serializeTag = ({ id, name, firedAt, createdAt }: TagRow): ConversionTag => ({
  id,
  name,
  firedAt: firedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
