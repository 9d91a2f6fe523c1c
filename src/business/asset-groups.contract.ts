import { z } from "zod";
import { ASSET_GROUP_TYPES, GROUPED_ASSETS } from "../ads/stored-values.ts";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";
import { businessField } from "./member.ts";

export const ASSET_GROUPS_MAX = 100;
const ASSETS_MAX = 500;

const list = "/v3/businesses/{businessId}/asset_groups/";
const named = { ...businessField, groupId: idSchema };
const name = textSchema(100).pipe(z.string().min(1));
const types = z.array(z.enum(ASSET_GROUP_TYPES)).min(1).max(ASSET_GROUP_TYPES.length);
const assets = z.array(idSchema).max(ASSETS_MAX);
const person = z.object({ id: idSchema, username: z.string() });

const assetGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  types: z.array(z.enum(ASSET_GROUP_TYPES)),
  owner: person,
  /** Null if the person's account was deleted. */
  createdBy: person.nullable(),
  assets: z.array(z.object({ id: idSchema, type: z.enum(GROUPED_ASSETS) })),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type AssetGroup = z.output<typeof assetGroupSchema>;
const write = { kind: "mutation", access: "user", limits: ["write"] } as const;

/** Groups sort a business's profile, ad accounts and catalogs. They give nobody access. */
export const assetGroups = defineContract({
  name: "business.assetGroups",
  kind: "query",
  access: "user",
  summary: "The groups that a business sorts its profile, ad accounts and catalogs into",
  rest: { method: "GET", path: list },
  input: z.object(businessField),
  output: z.array(assetGroupSchema),
  errors: [],
});

export const createAssetGroup = defineContract({
  name: "business.createAssetGroup",
  ...write,
  summary: "Make a group of a business's assets",
  rest: { method: "POST", path: list },
  input: z.object({ ...businessField, name, description: textSchema(500).default(""), types }),
  output: assetGroupSchema,
  errors: ["ASSET_GROUPS_FULL"],
});

export const updateAssetGroup = defineContract({
  name: "business.updateAssetGroup",
  hides: false,
  ...write,
  summary: "Change a group of a business's assets",
  rest: { method: "PATCH", path: `${list}{groupId}/` },
  input: z.object({
    ...named,
    name: name.nullish(),
    types: types.nullish(),
    add: assets.default([]),
    remove: assets.default([]),
  }),
  output: assetGroupSchema,
  errors: ["ASSET_GROUP_NOT_FOUND", "ASSET_NOT_FOUND"],
});

export const deleteAssetGroup = defineContract({
  name: "business.deleteAssetGroup",
  hides: false,
  ...write,
  summary: "Delete a group of a business's assets, and none of them",
  rest: { method: "DELETE", path: `${list}{groupId}/` },
  input: z.object(named),
  output: z.null(),
  errors: ["ASSET_GROUP_NOT_FOUND"],
});
