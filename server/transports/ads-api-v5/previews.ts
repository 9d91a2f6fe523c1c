import { z } from "zod";
import { AD_CURRENCIES } from "../../../src/ads/countries.ts";
import { BILLABLE_EVENTS, CREATIVE_TYPES, OBJECTIVE_TYPES } from "../../../src/ads/entity.ts";
import { createAdPreview } from "../../../src/ads/previews.contract.ts";
import { listBidFloors } from "../../../src/ads/resources.contract.ts";
import { id } from "./answers.ts";
import { ACCOUNT, type Input, type Operation, operation, rowsIn } from "./operation.ts";
import { refuse } from "./shapes.ts";

const text = z.string();

/** Refuses a value that no auction here has, and names the ones it has. */
function oneOf(value: unknown, field: string, choices: readonly string[]): unknown {
  return choices.includes(String(value)) ? value : refuse(`bid_floor_specs.${field}`, choices);
}
const floorsAsked = ({ bidFloorSpecs }: Input): Input => ({
  specs: rowsIn(bidFloorSpecs, "bid_floor_specs").map(({ billableEvent, currency }) => ({
    billableEvent: oneOf(billableEvent, "billable_event", BILLABLE_EVENTS),
    currency: oneOf(currency, "currency", AD_CURRENCIES),
  })),
});

/** Questions before spending: an ad's looks, and the lowest bid. */
export const PREVIEW_OPERATIONS: readonly Operation[] = [
  {
    ...operation("POST", `${ACCOUNT}/ad_previews`, createAdPreview, ({ url }) => ({ url })),
    request: z.object({ pinId: id }),
    answer: z.strictObject({ url: text }),
    answerName: "AdPreviewURLResponse",
  },
  {
    ...operation(
      "POST",
      `${ACCOUNT}/bid_floor`,
      listBidFloors,
      (floors) => ({ bid_floors: floors, type: "bidfloor" }),
      floorsAsked,
    ),
    // Countries, objective, format and targeting are read, and change no floor.
    request: z.object({
      bidFloorSpecs: z.array(
        z.object({
          billableEvent: text,
          currency: text,
          countries: z.array(text).optional(),
          objectiveType: z.enum(OBJECTIVE_TYPES).optional(),
          creativeType: z.enum(CREATIVE_TYPES).optional(),
        }),
      ),
      targetingSpec: z.record(text, z.unknown()).optional(),
    }),
    answer: z.strictObject({ bid_floors: z.array(z.int()), type: z.literal("bidfloor") }),
    answerName: "BidFloor",
  },
];
