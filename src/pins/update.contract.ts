import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { pinNoteSchema } from "../model/pin-fields.ts";
import { flagSchema, idSchema } from "../model/values.ts";
import { shownPinSchema } from "./get.contract.ts";
import {
  pinAltTextSchema,
  pinDescriptionSchema,
  pinLinkSchema,
  pinTitleSchema,
  sectionRefSchema,
  sponsorUsernameSchema,
} from "./text.rules.ts";

/** Omitted fields stay as they are. */
export const update = defineContract({
  name: "pins.update",
  kind: "mutation",
  hides: "handler",
  access: "user",
  acts: "write",
  summary: "Edit a Pin, or move it to another board or section",
  rest: editRoutes("/v3/pins/{pinId}/"),
  resource: { name: "PinResource", verb: "update", rename: { id: "pinId" } },
  limits: ["write"],
  input: z.object({
    pinId: idSchema,
    title: pinTitleSchema.optional(),
    description: pinDescriptionSchema.optional(),
    altText: pinAltTextSchema.optional(),
    link: pinLinkSchema.optional(),
    /** Visible to the owner only (`pins.note`); an empty text deletes it. */
    note: pinNoteSchema.optional(),
    boardId: idSchema.optional(),
    /** Null removes the Pin from its section. */
    section: sectionRefSchema,
    isPaidPartnership: flagSchema.optional(),
    /**
     * The paying sponsor; null or empty removes them. Their name is shown once they agree (`pins.answerSponsorship`).
     */
    sponsorUsername: sponsorUsernameSchema,
    isAffiliateLink: flagSchema.optional(),
    /** Shows a Pin to everybody that was saved to a public board while the board was secret. */
    showToEverybody: flagSchema.optional(),
  }),
  output: shownPinSchema,
  errors: ["PIN_NOT_FOUND", "PIN_IS_SECRET", "BOARD_NOT_FOUND", "SECTION_NOT_FOUND", "USER_NOT_FOUND"],
});
