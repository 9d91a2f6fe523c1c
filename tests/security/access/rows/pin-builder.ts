import { pinDrafts } from "../../../../db/schema/pin-drafts.ts";
import type { Rows } from "../row.ts";
import type { World } from "../world.ts";

const NO_DRAFT = { otherwise: 570 };
const plan = { layout: "single" as const, title: "Draft", description: "", link: "", pages: [] };

/** A draft of the owner's. */
async function draft({ app, owner }: World) {
  const draftId = app.deps.newId();
  await app.deps.db.insert(pinDrafts).values({ id: draftId, userId: owner.user.id, plan });
  return { draftId };
}

export const PIN_BUILDER: Rows = {
  "pinBuilder.setup": "own",
  "pinBuilder.saveDraft": { theirs: async (world) => ({ ...(await draft(world)), plan }), ...NO_DRAFT },
  "pinBuilder.listDrafts": "own",
  "pinBuilder.getDraft": { theirs: draft, ...NO_DRAFT },
  "pinBuilder.deleteDraft": { theirs: draft, ...NO_DRAFT },
  "pinBuilder.publish": {
    theirs: async (world) => ({ ...(await draft(world)), plan }),
    ...NO_DRAFT,
    // The draft lacks everything needed to publish it.
    owner: 574,
  },
  "pinBuilder.schedule": {
    theirs: async (world) => ({
      ...(await draft(world)),
      plan,
      publishAt: new Date(Date.now() + 3_600_000).toISOString(),
    }),
    ...NO_DRAFT,
    owner: 574,
  },
  "pinBuilder.importCsv": "own",
  "pinBuilder.fetchPicture": "own",
  "pinBuilder.unschedule": { theirs: draft, ...NO_DRAFT },
  "pinBuilder.listScheduled": "own",
  "pinBuilder.reschedule": {
    theirs: async (world) => ({
      ...(await draft(world)),
      publishAt: new Date(Date.now() + 3_600_000).toISOString(),
    }),
    ...NO_DRAFT,
    // The owner's draft has no time.
    owner: 570,
  },
};
